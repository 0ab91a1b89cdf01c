create or replace function app_private.companies_left_by(user_id uuid) returns uuid[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select array(
    select company_members.company_id from app_public.company_members
    where company_members.user_id = $1
      and not exists (
        select from app_public.company_members as others
        join auth."user" as accounts on accounts.id = others.user_id
        where others.company_id = company_members.company_id and others.user_id <> $1 and not accounts.is_withheld)
    order by company_members.company_id)
$$;
comment on function app_private.companies_left_by(uuid) is 'Companies of an account in which nobody can act without it: what they have online goes offline with its deletion, as app_private.withhold_companies_of decides.';
