create or replace function app_private.is_company_owner(company_id uuid, user_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.company_members
    where company_members.company_id = $1 and company_members.user_id = $2 and company_members.role = 'owner')
$$;
comment on function app_private.is_company_owner(uuid, uuid) is 'Whether the account is an owner of the company, who looks after its people.';
