create or replace function app_hidden.unread_application_count() returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Runs with every event of an open page: conditions are those of the two partial indexes, so that what was read costs
  -- nothing. Row-level security limits this to the applications of the caller and of the caller's companies.
  select count(*)::integer
  from (
    select from app_public.applications
    where applications.company_id = any (array(
        select company_members.company_id from app_public.company_members
        where company_members.user_id = (select app_hidden.current_user_id())))
      and applications.company_news_at > coalesce(applications.company_read_at, '-infinity')
      and applications.applicant_id <> (select app_hidden.current_user_id())
    union all
    select from app_public.applications
    where applications.applicant_id = (select app_hidden.current_user_id())
      and applications.applicant_news_at > coalesce(applications.applicant_read_at, '-infinity')
  ) as unread
$$;
comment on function app_hidden.unread_application_count() is 'Number of applications of the caller, on both sides, in which the other side did something that was not opened.';
grant execute on function app_hidden.unread_application_count() to app_member;
