create or replace function app_private.swapped_letters(typed text) returns text[]
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select array(
    select overlay(typed placing substr(typed, at + 1, 1) || substr(typed, at, 1) from at for 2)
    from generate_series(1, least(length(typed), 40) - 1) as at)
$$;
comment on function app_private.swapped_letters(text) is 'The text with each two neighbouring letters swapped, the most frequent slip on a keyboard (munhcen: munchen).';
