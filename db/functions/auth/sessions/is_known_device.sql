-- Nothing here calls it. During a rolling deployment processes of the previous release do, with every sign-in.
create or replace function auth.is_known_device(email text, device_hash text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from auth."user" join auth.devices on devices.user_id = "user".id
    where "user".email = is_known_device.email and devices.token_hash = is_known_device.device_hash)
$$;
comment on function auth.is_known_device(text, text) is 'Whether this browser has signed in to the account of this address before. For the previous release only: to be dropped with the next one.';
revoke all on function auth.is_known_device(text, text) from public;
grant execute on function auth.is_known_device(text, text) to app_authenticator;
