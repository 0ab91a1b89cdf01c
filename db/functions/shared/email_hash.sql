create or replace function app_private.email_hash(email text) returns bytea
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select sha256(convert_to(email, 'UTF8'))
$$;
comment on function app_private.email_hash(text) is 'Key of an e-mail address in auth.attempts, which stores no addresses. The server computes the same.';
