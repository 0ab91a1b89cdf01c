create or replace function app_private.findable_companies() returns setof app_public.companies
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Only these can contact anybody, or are known from a job; names of others are not public.
  select companies.* from app_public.companies
  -- Of a row with empty fields `is not null` is false.
  where companies.verified_at is not null or not (companies.approved_fields is null)
$$;
comment on function app_private.findable_companies() is 'Companies that applicants may find by name to hide from.';
