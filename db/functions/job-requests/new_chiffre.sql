create or replace function app_private.new_chiffre() returns text
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- The first six bytes of a random UUID are random in every bit. Letters that look like digits are left out.
  select regexp_replace(string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, position) % 32, 1), ''), '^...', '\&-')
  from uuid_send(gen_random_uuid()) as bytes, generate_series(0, 5) as position
$$;
comment on function app_private.new_chiffre() is 'A random code such as 7K4-MQ2. It may be in use: the caller tries another one then.';
