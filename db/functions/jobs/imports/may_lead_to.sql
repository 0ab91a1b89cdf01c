create or replace function app_hidden.may_lead_to(company_id uuid, url text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.may_lead_to($1, $2)
$$;
comment on function app_hidden.may_lead_to(uuid, text) is 'As app_private.may_lead_to, for reads of members.';
grant execute on function app_hidden.may_lead_to(uuid, text) to app_member;
