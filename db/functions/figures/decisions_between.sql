create or replace function app_private.decisions_between(starts_at timestamptz, ends_at timestamptz)
returns table (kind text, thing_id uuid, action text, decided_at timestamptz, minutes integer)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select events.thing_kind, events.thing_id, events.action, events.created_at,
    case when events.action = 'approved' then (
      select (extract(epoch from events.created_at - submitted.created_at) / 60)::integer
      from app_public.moderation_history as submitted
      where submitted.thing_id = events.thing_id and submitted.action = 'submitted' and submitted.created_at <= events.created_at
      order by submitted.id desc
      limit 1) end
  from app_public.moderation_history as events
  where events.action in ('submitted', 'approved', 'rejected') and events.thing_kind in ('job', 'job_request')
    and events.created_at >= $1 and events.created_at < $2
$$;
comment on function app_private.decisions_between(timestamptz, timestamptz) is 'Submissions, approvals and rejections of jobs (kind job) and requests (job_request) in a span of time, from the log; of approvals also the minutes since the last submission before.';
