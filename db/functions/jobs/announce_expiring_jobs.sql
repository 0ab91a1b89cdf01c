create or replace function app_private.announce_expiring_jobs(batch_size integer default 200) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
  announced integer := 0;
begin
  for job in
    -- skip locked: two workers share the rows instead of blocking each other.
    select jobs.* from app_public.jobs
    where jobs.status in ('aktiv', 'pausiert') and jobs.expires_at > now() and jobs.expires_at <= now() + interval '7 days'
      and not exists (
        select from app_private.expiry_notices
        where expiry_notices.job_id = jobs.id and expiry_notices.expires_at = jobs.expires_at)
    order by jobs.expires_at, jobs.id
    limit batch_size
    for update of jobs skip locked
  loop
    -- Another worker may have committed its notice after this one's snapshot, and let go of the row.
    insert into app_private.expiry_notices (job_id, expires_at) values (job.id, job.expires_at) on conflict do nothing;
    continue when not found;
    perform app_private.notify_job_decision(job, 'Eine Anzeige läuft bald ab',
      '„' || job.title || '“ läuft am ' || to_char(job.expires_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') || ' ab. Im Dashboard können Sie sie jetzt verlängern.',
      'job-expiring', job.id || ':' || extract(epoch from job.expires_at)::bigint);
    announced := announced + 1;
  end loop;
  return announced;
end
$$;
comment on function app_private.announce_expiring_jobs(integer) is 'Notifies employers a week before a job expires, once per expiry; returns how many jobs. Safe to run twice.';
