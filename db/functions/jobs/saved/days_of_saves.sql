create or replace function app_hidden.days_of_saves(job_id uuid) returns date[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select array_agg((saved_jobs.saved_at at time zone 'Europe/Berlin')::date)
  from app_public.saved_jobs
  join app_public.jobs on jobs.id = saved_jobs.job_id
  where saved_jobs.job_id = $1 and saved_jobs.saved_at > now() - interval '31 days'
    and app_private.is_company_member(jobs.company_id, app_hidden.current_user_id())
$$;
comment on function app_hidden.days_of_saves(uuid) is 'On which days of the last 31 accounts have saved a job of a company of the caller, one day for each account; null for any other job.';
grant execute on function app_hidden.days_of_saves(uuid) to app_member;
