create or replace function app_private.domain_and_parents(domain text) returns setof text
language sql immutable strict parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select array_to_string(labels[first:], '.')
  from string_to_array($1, '.') as labels
  cross join generate_series(1, cardinality(labels) - 1) as first
$$;
comment on function app_private.domain_and_parents(text) is 'A domain and those above it, without the last label: a hidden klinik.example covers ortho.klinik.example.';
