create or replace function app_public.my_jobs(page_size integer default 50, after uuid default null) returns app_public.jobs[]
language sql stable
set search_path = pg_catalog, pg_temp
-- Planning this below two policies takes longer than reading a page, and no argument makes another plan better.
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(array_agg(page order by (page).id desc), '{}')
  from (
    select jobs
    from app_public.jobs
    -- The policy lets admins read every job; this list is limited to the companies of the caller.
    where jobs.company_id = any (array(
        select company_members.company_id from app_public.company_members
        where company_members.user_id = (select app_hidden.current_user_id())))
      and ($2 is null or jobs.id < $2)
    order by jobs.id desc
    limit app_hidden.check_page_size($1)
  ) as own (page)
$$;
comment on function app_public.my_jobs(integer, uuid) is 'Jobs of the companies the caller is a member of, newest draft first; the next page starts after the last id. At most 100 a page (OS422).';
grant execute on function app_public.my_jobs(integer, uuid) to app_member;
