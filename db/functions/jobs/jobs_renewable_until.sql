create or replace function app_public.jobs_renewable_until(job app_public.jobs) returns timestamptz
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select case when (job).expires_at <= now() and app_private.is_company_member((job).company_id, app_hidden.current_user_id())
    then app_private.job_renewable_until(job) end
$$;
comment on function app_public.jobs_renewable_until(app_public.jobs) is 'Until when renewJob puts this expired job online again without a review; null while it runs, when it needs a review, and for everybody but the members of its company.';
grant execute on function app_public.jobs_renewable_until(app_public.jobs) to app_member;
