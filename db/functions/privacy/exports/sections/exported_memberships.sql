create or replace function app_private.exported_memberships(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Data of the company, its jobs among them, belongs to the company and is left out.
  select json_build_object('company', companies.company_name, 'role', members.role, 'since', members.created_at)
  from app_public.company_members as members
  join app_public.companies on companies.id = members.company_id
  where members.user_id = $1
  order by members.created_at, members.company_id
$$;
comment on function app_private.exported_memberships(uuid) is 'Part of the export of an account: the companies that it acts for.';
