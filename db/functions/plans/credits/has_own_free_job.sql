create or replace function app_hidden.has_own_free_job(company_id uuid) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.is_company_member($1, app_hidden.current_user_id()) and app_private.has_free_job($1)
$$;
comment on function app_hidden.has_own_free_job(uuid) is 'Whether the first job of a company of the caller is still free; false for any other company.';
grant execute on function app_hidden.has_own_free_job(uuid) to app_member;
