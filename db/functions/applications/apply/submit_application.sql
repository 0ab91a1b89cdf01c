create or replace function app_public.submit_application(
  job_id uuid, fields app_public.application_fields, file_ids uuid[] default null, client_key uuid default null
) returns app_public.shown_application
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  sent constant app_public.application_fields := app_private.clean_application_fields(submit_application.fields);
  wrong constant jsonb := app_private.check_application_fields(sent);
  known app_public.applications;
  job app_public.jobs;
  company app_public.companies;
  made app_public.applications;
begin
  -- Account, company, job, as everywhere. One account applies one after the other, so that its limit holds.
  perform app_private.lock_account(me);
  -- Suspended or leaving since this began: nobody may be told of a person who is gone.
  if exists (select from auth."user" where "user".id = me and "user".is_withheld) then perform app_hidden.fail('OS401'); end if;
  select applications.* into known from app_public.applications
  where applications.job_id = submit_application.job_id and applications.applicant_id = me;
  if known.id is not null then
    -- The same application, sent again because its answer was lost.
    if known.client_key = submit_application.client_key then return app_private.applications_for(array[known.id], me); end if;
    perform app_hidden.fail('OS422', '{"job_id": "already_applied"}');
  end if;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;

  perform from app_public.companies
  where companies.id = (select jobs.company_id from app_public.jobs where jobs.id = submit_application.job_id)
  for key share;
  -- Holds off that it is paused, closed or blocked until this is committed.
  select jobs.* into job from app_public.jobs where jobs.id = submit_application.job_id for share;
  if job.id is null or job.published_at is null then perform app_hidden.fail('OS404'); end if;
  if app_private.is_company_member(job.company_id, me) then perform app_hidden.fail('OS422', '{"job_id": "own"}'); end if;
  select companies.* into company from app_public.companies where companies.id = job.company_id;
  if job.status <> 'aktiv' or job.expires_at <= clock_timestamp() or company.withheld_at is not null then
    perform app_hidden.fail('OS410');
  end if;
  if not job.takes_applications then perform app_hidden.fail('OS422', '{"job_id": "no_applications"}'); end if;

  -- Counts and decides in one statement, for all processes. What is refused here is rolled back, its count included.
  if not (select counted.allowed from auth.count_attempt(
      'application', sha256(uuid_send(me)), app_private.applications_per_day(), interval '1 day') as counted) then
    perform app_hidden.fail('OS429', '{"applications": "too_many"}');
  end if;
  insert into app_public.applications (job_id, applicant_id, company_id, client_key)
  values (job.id, me, job.company_id, submit_application.client_key)
  on conflict on constraint applications_applicant_key do nothing
  returning * into made;
  if made.id is null then perform app_hidden.fail('OS422', '{"job_id": "already_applied"}'); end if;
  insert into app_public.application_contents (
    application_id, first_name, last_name, email, phone, location, profession_slug, qualification, available_from, letter, search_text)
  values (made.id, sent.first_name, sent.last_name, sent.email, sent.phone, sent.location, sent.profession_slug,
    sent.qualification, sent.available_from, sent.letter, '');
  update app_public.application_contents as contents set search_text = app_private.application_search_text(contents)
  where contents.application_id = made.id;
  insert into app_public.application_events (application_id, kind, side, to_status, created_at)
  values (made.id, 'eingegangen', 'applicant', made.status, made.submitted_at);
  perform app_private.claim_application_files(made.id, me, submit_application.file_ids);
  perform app_private.log_processing(me, 'application_sent', 'application:' || made.id,
    jsonb_build_object('company', company.company_name, 'job', job.title));
  perform app_private.notify_new_application(made);
  return app_private.applications_for(array[made.id], me);
end
$$;
comment on function app_public.submit_application(uuid, app_public.application_fields, uuid[], uuid) is 'Applies for an active job with a snapshot of the profile, a letter of at most 1,000 characters and up to three uploaded files. One application per job and account, for ever; a repeated client_key returns the application that it made. Written into the processing log. Raises OS401, OS404 when the job is unknown or never was online, OS410 when it is not online any more, OS422 with the fields, file_ids (too_many, unknown) or job_id (own: of a company of the caller; already_applied; no_applications: the job takes them elsewhere), OS429 with applications (too_many) after 20 within 24 hours.';
grant execute on function app_public.submit_application(uuid, app_public.application_fields, uuid[], uuid) to app_member;
