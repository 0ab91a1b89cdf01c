create or replace function app_private.notify_submitted(job_id uuid, heading text, title text, company text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- One notification per job, but at most one mail an hour, however many jobs and changes are submitted.
  select app_private.notify_admins(app_private.make_notice('admin_job_pending', $2, '„' || $3 || '“ von ' || $4 || '.',
    related_job_id => $1,
    mail_template => 'job-submitted',
    mail_payload => jsonb_build_object('title', $3, 'company', $4),
    cause => to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24')))
$$;
comment on function app_private.notify_submitted(uuid, text, text, text) is 'Notifies the admins that a job or the change of a job was submitted; one mail an hour for all of them.';
