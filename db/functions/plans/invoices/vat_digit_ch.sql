create or replace function app_private.vat_digit_ch(vat_id text) returns integer
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- 10 is no digit: such a number was never given.
  select ((11 - sum(substr($1, 3 + at, 1)::integer * ('{5,4,3,2,7,6,5,4}'::integer[])[at]) % 11) % 11)::integer
  from generate_series(1, 8) as at
$$;
comment on function app_private.vat_digit_ch(text) is 'The check digit that a Swiss UID must end in; 10 when no digit fits.';
