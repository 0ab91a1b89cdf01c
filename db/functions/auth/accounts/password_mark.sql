create or replace function app_private.password_mark(password_hash text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select encode(sha256(convert_to(password_hash, 'UTF8')), 'hex')
$$;
comment on function app_private.password_mark(text) is 'Fingerprint of a password hash. The server computes the same.';
