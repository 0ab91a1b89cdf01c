create or replace function app_private.exported_actions(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The export says that this person acted, and when; the subject belongs to others.
  select json_build_object(
    'action', events.action,
    'about', events.thing_kind,
    'concerns_change', events.concerns_change,
    'created_at', events.created_at)
  from app_public.moderation_history as events
  where events.actor_id = $1 and events.thing_id is distinct from $1
    and not exists (
      select from app_public.job_requests as own where own.id = events.thing_id and own.applicant_id = $1)
  order by events.id
$$;
comment on function app_private.exported_actions(uuid) is 'Part of the export of an account: what it did for a company or as an admin, without what it was about.';
