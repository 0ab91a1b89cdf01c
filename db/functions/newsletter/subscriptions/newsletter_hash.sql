create or replace function app_private.newsletter_hash(salt uuid, address text) returns bytea
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select sha256(uuid_send(salt) || convert_to(lower(address), 'UTF8'))
$$;
comment on function app_private.newsletter_hash(uuid, text) is 'Hash of an address in app_private.newsletter_proofs. Each row has its own salt, so rows of one address cannot be joined without knowing it.';
