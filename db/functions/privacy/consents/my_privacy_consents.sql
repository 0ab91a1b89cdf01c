create or replace function app_public.my_privacy_consents() returns app_public.privacy_consents[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to the rows of the caller, for admins too.
  select coalesce(array_agg(consents order by consents.consent_type), '{}') from app_public.privacy_consents as consents
$$;
comment on function app_public.my_privacy_consents() is 'Consents of the caller, at most one per type. A type without a row is not given.';
grant execute on function app_public.my_privacy_consents() to app_member;
