create or replace function app_public.jobs_view_count(job app_public.jobs) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The policy shows the numbers of the companies of the caller only.
  select case when (job).published_at is not null and (job).company_id = any (array(
      select company_members.company_id from app_public.company_members
      where company_members.user_id = (select app_hidden.current_user_id())))
    then coalesce((select sum(counts.views) from app_public.job_daily_counts as counts where counts.job_id = (job).id), 0)::integer end
$$;
comment on function app_public.jobs_view_count(app_public.jobs) is 'How often the page of the job was opened in the last 400 days; null before it is published, and for everybody but the members of its company.';
grant execute on function app_public.jobs_view_count(app_public.jobs) to app_member;
