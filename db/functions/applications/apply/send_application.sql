create or replace function app_private.send_application(
  applicant_id uuid, job_id uuid, fields app_public.application_fields, file_ids uuid[], client_key uuid
) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := send_application.applicant_id;
  sent constant app_public.application_fields := app_private.clean_application_fields(send_application.fields);
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
  where applications.job_id = send_application.job_id and applications.applicant_id = me;
  if known.id is not null then
    -- The same application, sent again because its answer was lost.
    if known.client_key = send_application.client_key then return known.id; end if;
    perform app_hidden.fail('OS422', '{"job_id": "already_applied"}');
  end if;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;

  perform from app_public.companies
  where companies.id = (select jobs.company_id from app_public.jobs where jobs.id = send_application.job_id)
  for key share;
  -- Holds off that it is paused, closed or blocked until this is committed.
  select jobs.* into job from app_public.jobs where jobs.id = send_application.job_id for share;
  if app_private.is_company_member(job.company_id, me) then perform app_hidden.fail('OS422', '{"job_id": "own"}'); end if;
  perform app_private.check_job_takes_applications(job);
  select companies.* into company from app_public.companies where companies.id = job.company_id;

  -- Counts and decides in one statement, for all processes. What is refused here is rolled back, its count included.
  if not (select counted.allowed from auth.count_attempt(
      'application', sha256(uuid_send(me)), app_private.applications_per_day(), interval '1 day') as counted) then
    perform app_hidden.fail('OS429', '{"applications": "too_many"}');
  end if;
  insert into app_public.applications (job_id, applicant_id, company_id, client_key)
  values (job.id, me, job.company_id, send_application.client_key)
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
  perform app_private.claim_application_files(made.id, me, send_application.file_ids);
  perform app_private.log_processing(me, 'application_sent', 'application:' || made.id,
    jsonb_build_object('company', company.company_name, 'job', job.title));
  perform app_private.notify_new_application(made);
  return made.id;
end
$$;
comment on function app_private.send_application(uuid, uuid, app_public.application_fields, uuid[], uuid) is 'Sends an application in the name of this account and returns its id: submit_application for who is signed in, confirm_guest_application for who has just proved an address. Raises what submit_application raises.';
