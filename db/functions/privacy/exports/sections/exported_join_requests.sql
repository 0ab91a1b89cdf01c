create or replace function app_private.exported_join_requests(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object('company', companies.company_name, 'asked_at', requests.asked_at, 'declined_at', requests.declined_at)
  from app_private.join_requests as requests
  join app_public.companies on companies.id = requests.company_id
  where requests.user_id = $1
  order by requests.asked_at, requests.company_id
$$;
comment on function app_private.exported_join_requests(uuid) is 'Part of the export of an account: companies that it asked to join.';
