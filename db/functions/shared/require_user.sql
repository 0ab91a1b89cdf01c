create or replace function app_private.require_user() returns uuid
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_public.current_user_id();
begin
  if me is null then perform app_private.fail('OS401'); end if;
  return me;
end
$$;
comment on function app_private.require_user() is 'The signed-in person, or OS401.';
