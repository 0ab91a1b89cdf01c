create or replace function app_private.exported_actions(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- That this person acted, and when; what it was about belongs to others.
  select json_build_object(
    'action', events.action,
    'about', case
      when events.job_id is not null then 'job'
      when events.request_id is not null then 'job_request'
      when events.user_id is not null then 'account'
      when events.company_id is not null then 'company' end,
    'concerns_change', events.concerns_change,
    'created_at', events.created_at)
  from app_public.moderation_events as events
  where events.actor_id = $1 and events.user_id is distinct from $1
    and not exists (
      select from app_public.job_requests as own where own.id = events.request_id and own.applicant_id = $1)
  order by events.id
$$;
comment on function app_private.exported_actions(uuid) is 'Part of the export of an account: what it did for a company or as an admin, without what it was about.';
