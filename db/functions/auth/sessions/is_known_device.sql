create or replace function auth.is_known_device(_email text, _device_hash text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from auth."user" join auth.devices on devices.user_id = "user".id
    where "user".email = _email and devices.token_hash = _device_hash)
$$;
comment on function auth.is_known_device(text, text) is 'Whether this browser has signed in to the account of this address before.';
revoke all on function auth.is_known_device(text, text) from public;
grant execute on function auth.is_known_device(text, text) to app_authenticator;
