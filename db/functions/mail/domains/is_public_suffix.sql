create or replace function app_private.is_public_suffix(domain text) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_private.public_suffixes
    where public_suffixes.suffix in ($1, regexp_replace($1, '^[^.]+', '*')))
  and not exists (select from app_private.public_suffixes where public_suffixes.suffix = '!' || $1)
$$;
comment on function app_private.is_public_suffix(text) is 'Whether anybody registers domains below this one, as below co.uk: hiding from it would hide from strangers.';
