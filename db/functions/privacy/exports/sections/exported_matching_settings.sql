create or replace function app_private.exported_matching_settings(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object('from_requests', settings.from_requests, 'from_profile', settings.from_profile,
    'from_alerts', settings.from_alerts, 'updated_at', settings.updated_at)
  from app_private.matching_settings as settings
  where settings.user_id = $1
$$;
comment on function app_private.exported_matching_settings(uuid) is 'Part of the export of an account: which wishes it wants to be matched.';
