create or replace function app_private.has_consent(user_id uuid, consent_type app_public.consent_type) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.privacy_consents
    where privacy_consents.user_id = $1 and privacy_consents.consent_type = $2 and privacy_consents.consented)
$$;
comment on function app_private.has_consent(uuid, app_public.consent_type) is 'Whether an account consents to something now; not without a row. The only definition: whatever needs a consent asks here, at the moment it acts.';
