create or replace function app_private.purge_job_counts() returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    delete from app_public.job_daily_counts where job_daily_counts.day < (now() at time zone 'Europe/Berlin')::date - 400
    returning 1
  )
  select count(*)::integer from old
$$;
comment on function app_private.purge_job_counts() is 'Deletes numbers of jobs that are older than 400 days; returns how many. The dashboard shows 30 days; a year allows to compare.';
