create or replace function app_private.lies_on(url text, website text) returns boolean
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Compared as text: in a pattern, a website with a percent sign would be everybody's.
  select coalesce(right('.' || app_private.domain_in($1), length(app_private.domain_in($2)) + 1) = '.' || app_private.domain_in($2), false)
$$;
comment on function app_private.lies_on(text, text) is 'Whether an address has the domain of a website, or one below it.';
