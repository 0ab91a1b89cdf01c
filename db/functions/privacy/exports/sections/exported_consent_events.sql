create or replace function app_private.exported_consent_events(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'consent_type', events.consent_type,
    'consented', events.consented,
    'text_version', events.version,
    'source', events.source,
    'browser', events.user_agent,
    'recorded_at', events.recorded_at,
    'created_at', events.created_at)
  from app_public.privacy_consent_events as events
  where events.user_id = $1
  order by events.id
$$;
comment on function app_private.exported_consent_events(uuid) is 'Part of the export of an account: each decision about a consent.';
