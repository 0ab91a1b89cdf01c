create or replace function app_private.mail_job_decision(template text, job app_public.jobs, event_id uuid) returns void
language sql security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.mail_company(job.company_id, mail_job_decision.template,
    jsonb_strip_nulls(jsonb_build_object(
      'title', job.title,
      'jobId', job.id,
      'slug', app_public.jobs_slug(job),
      'reason', job.rejection_reason,
      'expiresOn', to_char(job.expires_at at time zone 'Europe/Berlin', 'YYYY-MM-DD'))),
    event_id::text)
$$;
comment on function app_private.mail_job_decision(text, app_public.jobs, uuid) is 'Tells the members of the company by mail what was decided about their offer; once per moderation event.';
