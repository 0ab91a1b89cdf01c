create or replace function app_private.require_proof() returns void
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if not auth.session_is_proved(app_private.current_session_id()) then
    perform app_hidden.fail('OS422', '{"password": "required"}');
  end if;
end
$$;
comment on function app_private.require_proof() is 'For what a cookie alone must not open: OS422 with password (required) unless the password was checked in this session within the last 15 minutes.';
