create or replace function app_private.submit_checked_job(job_id uuid, actor_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  company app_public.companies;
  saved app_public.jobs;
begin
  -- Every submission notifies all admins, so repeated withdrawing and submitting must be limited. The lock serializes
  -- parallel calls, so that together they cannot exceed the limit.
  select companies.* into company from app_public.companies
  where companies.id = (select jobs.company_id from app_public.jobs where jobs.id = submit_checked_job.job_id)
  for no key update;
  -- A job shows the contact of its company; without one applicants could not apply.
  if company.contact_email is null and company.contact_phone is null and company.website is null then
    perform app_hidden.fail('OS422', '{"company_id": "contact_missing"}');
  end if;
  if (select count(*) from app_public.moderation_events
      where moderation_events.company_id = (select jobs.company_id from app_public.jobs where jobs.id = submit_checked_job.job_id)
        and moderation_events.action = 'submitted'
        and moderation_events.created_at > now() - interval '1 hour') >= 20 then
    perform app_hidden.fail('OS429');
  end if;
  update app_public.jobs
  set status = 'zur_pruefung', submitted_at = now(), rejection_reason = null
  where jobs.id = submit_checked_job.job_id
  returning * into saved;
  insert into app_public.moderation_events (job_id, actor_id, action) values (saved.id, submit_checked_job.actor_id, 'submitted');
  -- One notification per job, but at most one mail an hour, however many jobs are submitted.
  perform app_private.notify_admins(app_private.make_notice('admin_job_pending', 'Eine Anzeige wartet auf Prüfung',
    '„' || saved.title || '“ von ' || saved.company || '.',
    related_job_id => saved.id,
    mail_template => 'job-submitted',
    mail_payload => jsonb_build_object('title', saved.title, 'company', saved.company),
    cause => to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24')));
  return saved;
end
$$;
comment on function app_private.submit_checked_job(uuid, uuid) is 'Puts a complete job in review and notifies the admins; OS422 when the company has no e-mail, phone or website, OS429 after twenty submissions of a company within an hour.';
