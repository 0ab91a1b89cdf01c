create or replace function app_public.my_companies() returns app_public.companies[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The inner select returns the row itself; `companies.*` would make an anonymous record of it.
  select coalesce(array_agg(page order by (page).company_name, (page).id), '{}')
  from (
    select companies
    from app_public.companies
    join app_public.company_members on company_members.company_id = companies.id
    -- Admins may read every company; these are theirs.
    where company_members.user_id = (select app_hidden.current_user_id())
    order by companies.company_name, companies.id
    limit 100
  ) as own (page)
$$;
comment on function app_public.my_companies() is 'Companies the caller acts for, by name; at most 100.';
revoke all on function app_public.my_companies() from public;
grant execute on function app_public.my_companies() to app_member;
