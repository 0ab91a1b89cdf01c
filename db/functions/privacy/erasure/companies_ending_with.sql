create or replace function app_private.companies_ending_with(user_id uuid) returns uuid[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select array(
    select company_members.company_id from app_public.company_members
    where company_members.user_id = $1
      and not exists (
        select from app_public.company_members as others
        where others.company_id = company_members.company_id and others.user_id <> $1)
    order by company_members.company_id)
$$;
comment on function app_private.companies_ending_with(uuid) is 'Companies whose only member is this account: they are erased with it.';
