create or replace function app_public.application_jobs(page_size integer default 100) returns app_public.application_job[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(page.shown order by page.newest_at desc nulls last, page.id desc), '{}')
  from (
    select jobs.id, counted.newest_at, row(
      jobs.id, jobs.title,
      -- The worker marks expired jobs only now and then.
      case when jobs.status in ('aktiv', 'pausiert') and jobs.expires_at <= now() then 'abgelaufen' else jobs.status end,
      jobs.expires_at, coalesce(counted.total, 0), coalesce(counted.open, 0), coalesce(counted.unread, 0))::app_public.application_job as shown
    from app_public.jobs
    left join (
      select applications.job_id, max(applications.submitted_at) as newest_at, count(*)::integer as total,
        count(*) filter (where app_hidden.is_open_application_status(applications.status))::integer as open,
        count(*) filter (where applications.company_news_at > coalesce(applications.company_read_at, '-infinity'))::integer as unread
      from app_public.applications
      where applications.company_id = any (array(
        select company_members.company_id from app_public.company_members
        where company_members.user_id = (select app_hidden.current_user_id())))
        and applications.applicant_id <> (select app_hidden.current_user_id())
      group by applications.job_id
    ) as counted on counted.job_id = jobs.id
    -- The policies let admins read every job; this list is limited to the companies of the caller.
    where jobs.company_id = any (array(
        select company_members.company_id from app_public.company_members
        where company_members.user_id = (select app_hidden.current_user_id())))
      and (counted.job_id is not null or jobs.status in ('aktiv', 'pausiert'))
    order by counted.newest_at desc nulls last, jobs.id desc
    limit app_hidden.check_page_size($1)
  ) as page
$$;
comment on function app_public.application_jobs(integer) is 'Jobs of the companies of the caller by whose applications one can choose: those with applications, newest application first, and those that are online or paused. At most 100 (OS422).';
grant execute on function app_public.application_jobs(integer) to app_member;
