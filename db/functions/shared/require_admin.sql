create or replace function app_hidden.require_admin() returns uuid
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  if app_hidden.current_user_role() <> 'admin' then perform app_hidden.fail('OS403'); end if;
  return me;
end
$$;
comment on function app_hidden.require_admin() is 'The signed-in admin; OS401 when signed out, OS403 otherwise.';
grant execute on function app_hidden.require_admin() to app_member;
