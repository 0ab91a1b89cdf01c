create or replace function app_private.suspended_address_ids(email text) returns setof uuid
language sql stable rows 1
set search_path = pg_catalog, pg_temp
as $$
  select addresses.id from app_private.suspended_addresses as addresses
  where addresses.address_hash = sha256(uuid_send(addresses.id) || convert_to($1, 'UTF8'))
    and addresses.kept_until >= (now() at time zone 'Europe/Berlin')::date
$$;
comment on function app_private.suspended_address_ids(text) is 'Rows of suspended_addresses about an address. Each has a salt of its own, so all are compared: there are as many as suspended people who left within two years.';
