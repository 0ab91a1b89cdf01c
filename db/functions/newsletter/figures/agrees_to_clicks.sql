create or replace function app_private.agrees_to_clicks(user_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The consent to statistics names the clicks since this version of its text. What was given to an older text, or in the
  -- cookie notice, whose words do not name them, covers no clicks.
  select exists (
    select from app_public.privacy_consents as consents
    join app_public.privacy_consent_events as events
      on events.user_id = consents.user_id and events.consent_type = consents.consent_type
        and events.consented and events.created_at >= consents.consented_at
    join app_public.terms_versions as shown on shown.version = events.version
    join app_public.terms_versions as named on named.version = '2026-11-23' and shown.valid_from >= named.valid_from
    where consents.user_id = $1 and consents.consent_type = 'data_analytics' and consents.consented)
$$;
comment on function app_private.agrees_to_clicks(uuid) is 'Whether an account consents now to statistics by a text that names the clicks in the newsletter.';
