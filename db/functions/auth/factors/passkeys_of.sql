create or replace function app_private.passkeys_of(user_id uuid) returns jsonb
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', rtrim(translate(encode(passkeys.credential_id, 'base64'), E'+/\n', '-_'), '='), 'transports', passkeys.transports)
    order by passkeys.created_at, passkeys.id), '[]')
  from auth.passkeys where passkeys.user_id = passkeys_of.user_id
$$;
comment on function app_private.passkeys_of(uuid) is 'Credential ids (base64url) and transports of the passkeys of an account, as a browser is told them.';
