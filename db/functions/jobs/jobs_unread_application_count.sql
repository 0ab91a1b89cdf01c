create or replace function app_public.jobs_unread_application_count(job app_public.jobs) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Applicants and admins read applications by policies of their own, so the company is asked for here.
  select case when (job).published_at is not null and (job).company_id = any (array(
      select company_members.company_id from app_public.company_members
      where company_members.user_id = (select app_hidden.current_user_id())))
    then (select count(*)::integer from app_public.applications as applied
      where applied.job_id = (job).id and applied.applicant_id <> (select app_hidden.current_user_id())
        and applied.company_news_at > coalesce(applied.company_read_at, '-infinity')) end
$$;
comment on function app_public.jobs_unread_application_count(app_public.jobs) is 'In how many applications for the job the applicant did something that the company has not opened; null before it is published, and for everybody but the members of its company.';
grant execute on function app_public.jobs_unread_application_count(app_public.jobs) to app_member;
