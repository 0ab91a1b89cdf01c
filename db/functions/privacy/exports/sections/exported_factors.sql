create or replace function app_private.exported_factors(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Without keys, secrets and hashes: what could be tried elsewhere, or tells a passkey from others.
  select json_build_object('kind', found.kind, 'name', found.name, 'is_synced', found.is_synced, 'added_at', found.created_at, 'last_used_at', found.last_used_at)
  from (
    select 'passkey' as kind, passkeys.name, passkeys.is_synced, passkeys.created_at, passkeys.last_used_at
    from auth.passkeys where passkeys.user_id = $1
    union all
    select 'totp', null, null, totp.created_at, totp.last_used_at from auth.totp where totp.user_id = $1
    union all
    select 'recovery_code', null, null, recovery_codes.created_at, null from auth.recovery_codes where recovery_codes.user_id = $1
    union all
    select 'reset', null, null, resets.asked_at, resets.confirmed_at from app_private.factor_resets as resets where resets.user_id = $1
  ) as found
  order by found.created_at, found.kind, found.name
$$;
comment on function app_private.exported_factors(uuid) is 'Part of the export of an account: passkeys, authenticator app unused recovery codes and a removal under way, without anything that they are checked with.';
