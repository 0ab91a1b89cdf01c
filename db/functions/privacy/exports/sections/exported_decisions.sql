create or replace function app_private.exported_decisions(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The reasons are those that the person was told.
  select json_build_object(
    'about', events.thing_kind,
    'chiffre', requests.chiffre,
    'action', events.action,
    'by', case when events.actor_id = $1 then 'self' when events.actor_id is not null then 'admin' end,
    'concerns_change', events.concerns_change,
    'reason', events.reason,
    'approved', events.fields - 'place_id',
    'created_at', events.created_at)
  from app_public.moderation_history as events
  left join app_public.job_requests as requests on requests.id = events.thing_id and events.thing_kind = 'job_request'
  where (events.thing_kind = 'account' and events.thing_id = $1)
    or (events.thing_kind = 'job_request'
      and events.thing_id in (select own.id from app_public.job_requests as own where own.applicant_id = $1))
  order by events.id
$$;
comment on function app_private.exported_decisions(uuid) is 'Part of the export of an account: what was decided about it and about its job requests.';
