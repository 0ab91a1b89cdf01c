create or replace function auth.rename_passkey(session_id uuid, passkey_id uuid, name text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update auth.passkeys set name = rename_passkey.name
  where passkeys.id = rename_passkey.passkey_id and passkeys.user_id = (
    select session.user_id from auth.session where session.id = rename_passkey.session_id and session.expires_at > now());
  return found;
end
$$;
comment on function auth.rename_passkey(uuid, uuid, text) is 'Renames a passkey of the account behind a session; false when it has none with this id.';
grant execute on function auth.rename_passkey(uuid, uuid, text) to app_authenticator;
