create or replace function app_private.notify_job_decision(
  job app_public.jobs, title text, message text, mail_template text, cause text, more jsonb default '{}'
) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_company(job.company_id, app_private.make_notice('job_decision',
    notify_job_decision.title, notify_job_decision.message,
    related_job_id => job.id,
    mail_template => notify_job_decision.mail_template,
    mail_payload => jsonb_strip_nulls(jsonb_build_object(
      'title', job.title,
      'company', (select companies.company_name from app_public.companies where companies.id = job.company_id),
      'jobId', job.id,
      'slug', app_public.jobs_slug(job),
      'reason', job.rejection_reason,
      'expiresOn', to_char(job.expires_at at time zone 'Europe/Berlin', 'YYYY-MM-DD')) || notify_job_decision.more),
    cause => notify_job_decision.cause,
    outcome => app_private.decision_outcome(notify_job_decision.mail_template)))
$$;
comment on function app_private.notify_job_decision(app_public.jobs, text, text, text, text, jsonb) is 'Notifies the members of the company of a decision about their job; one mail per cause, with more in its payload.';
