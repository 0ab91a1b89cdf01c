create or replace function app_private.ascii_domain(domain text) returns text
language sql immutable strict parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select string_agg(app_private.punycode(labels.label), '.' order by labels.at)
  from string_to_table($1, '.') with ordinality as labels (label, at)
$$;
comment on function app_private.ascii_domain(text) is 'A domain in ASCII, as addresses are compared.';
