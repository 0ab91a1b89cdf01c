create or replace function app_private.is_free_mail_domain(domain text) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from string_to_array(lower($1), '.') as labels
    cross join generate_series(1, cardinality(labels) - 1) as first
    join app_private.free_mail_domains as free on free.domain = array_to_string(labels[first:], '.'))
$$;
comment on function app_private.is_free_mail_domain(text) is 'Whether the domain, or one above it, is a provider of private mailboxes: hiding from it would hide from strangers.';
