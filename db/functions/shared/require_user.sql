create or replace function app_hidden.require_user() returns uuid
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.current_user_id();
begin
  if me is null then perform app_hidden.fail('OS401'); end if;
  return me;
end
$$;
comment on function app_hidden.require_user() is 'The signed-in person, or OS401.';
grant execute on function app_hidden.require_user() to app_member;
