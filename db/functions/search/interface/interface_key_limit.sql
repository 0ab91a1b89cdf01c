create or replace function app_hidden.interface_key_limit(key text) returns integer
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select keys.per_minute from app_private.interface_keys as keys
  where keys.key_hash = sha256(convert_to($1, 'UTF8')) and keys.revoked_at is null
$$;
comment on function app_hidden.interface_key_limit(text) is 'How many requests a minute a key of the reading interface is good for; null for one that is none.';
grant execute on function app_hidden.interface_key_limit(text) to app_visitor, app_member;
