create or replace function app_public.my_companies() returns app_public.companies[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The inner select returns the row type; `companies.*` would return an anonymous record.
  select coalesce(array_agg(page order by (page).company_name, (page).id), '{}')
  from (
    select companies
    from app_public.companies
    join app_public.company_members on company_members.company_id = companies.id
    -- The policy lets admins read every company; this list is limited to those of the caller.
    where company_members.user_id = (select app_hidden.current_user_id())
    order by companies.company_name, companies.id
    limit 100
  ) as own (page)
$$;
comment on function app_public.my_companies() is 'Companies of which the caller is a member, by name; at most 100.';
grant execute on function app_public.my_companies() to app_member;
