create or replace function app_private.expire_jobs(batch_size integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
  expired integer := 0;
begin
  for job in
    with due as (
      -- skip locked: two workers share the rows instead of blocking each other.
      select jobs.id from app_public.jobs
      where jobs.status in ('aktiv', 'pausiert') and jobs.expires_at <= now()
      order by jobs.expires_at
      limit batch_size
      for update skip locked
    )
    update app_public.jobs set status = 'abgelaufen' from due where jobs.id = due.id
    returning jobs.*
  loop
    perform app_private.notify_job_decision(job, 'Eine Anzeige ist abgelaufen',
      '„' || job.title || '“ ist nicht mehr online. Sie können sie im Dashboard erneut einreichen.',
      'job-expired', job.id || ':' || extract(epoch from job.expires_at)::bigint);
    expired := expired + 1;
  end loop;
  return expired;
end
$$;
comment on function app_private.expire_jobs(integer) is 'Marks jobs past their expiry as abgelaufen and notifies their employers; returns how many. Safe to run twice.';
