create or replace function app_private.exported_decisions(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The reasons are those that the person was told.
  select json_build_object(
    'about', case when events.request_id is null then 'account' else 'job_request' end,
    'chiffre', requests.chiffre,
    'action', events.action,
    'by', case when events.actor_id = $1 then 'self' when events.actor_id is not null then 'admin' end,
    'concerns_change', events.concerns_change,
    'reason', events.reason,
    'approved', events.fields - 'place_id',
    'created_at', events.created_at)
  from app_public.moderation_events as events
  left join app_public.job_requests as requests on requests.id = events.request_id
  where events.user_id = $1
    or events.request_id in (select own.id from app_public.job_requests as own where own.applicant_id = $1)
  order by events.id
$$;
comment on function app_private.exported_decisions(uuid) is 'Part of the export of an account: what was decided about it and about its job requests.';
