create or replace function app_private.failure_code(error text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Tasks throw codes (server/worker/task.ts), but libraries throw sentences that may contain an address: only the
  -- first line is shown, with addresses removed.
  select nullif(left(regexp_replace(split_part(error, E'\n', 1), '[^\s<>"'']+@[^\s<>"'']+', '•••', 'g'), 200), '')
$$;
comment on function app_private.failure_code(text) is 'The part of an error that an admin may read: its first line without addresses.';
