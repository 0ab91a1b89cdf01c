create or replace function app_private.exported_consents(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'consent_type', consents.consent_type,
    'consented', consents.consented,
    'consented_at', consents.consented_at,
    'withdrawn_at', consents.withdrawn_at)
  from app_public.privacy_consents as consents
  where consents.user_id = $1
  order by consents.consent_type
$$;
comment on function app_private.exported_consents(uuid) is 'Part of the export of an account: what it consents to now.';
