create or replace function app_private.failure_code(error text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Tasks throw codes (server/worker/task.ts), and libraries throw sentences: one line of it, and never an address.
  select nullif(left(regexp_replace(split_part(error, E'\n', 1), '[^\s<>"'']+@[^\s<>"'']+', '•••', 'g'), 200), '')
$$;
comment on function app_private.failure_code(text) is 'What an admin reads of an error: its first line without addresses.';
