create or replace function app_private.review_of(kind app_public.review_kind, id uuid) returns app_public.job_review
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  review app_public.job_review;
begin
  -- What was not submitted, or not again, is not told.
  select case when thing.status not in ('entwurf', 'abgelehnt') or thing.submitted_at is not null then thing.title end, last.outcome, last.concerns_change, last.decided_at,
    -- Who withdraws a request is the applicant, whose name no admin reads.
    case when review_of.kind = 'job' or last.outcome <> 'withdrawn' then app_private.person_name(last.actor_id) end, last.reason
  into review
  from (
    select jobs.id, jobs.title, jobs.status::text, jobs.submitted_at, jobs.version, changes.job_id is not null as is_changed,
      changes.submitted_at is not null and changes.rejection_reason is null as is_change_waiting
    from app_public.jobs
    left join app_public.job_changes as changes on changes.job_id = jobs.id
    where review_of.kind = 'job' and jobs.id = review_of.id
    union all
    select requests.id, requests.title, requests.status::text, requests.submitted_at, requests.version, changes.request_id is not null,
      changes.submitted_at is not null and changes.rejection_reason is null
    from app_public.job_requests as requests
    left join app_public.job_request_changes as changes on changes.request_id = requests.id
    where review_of.kind = 'request' and requests.id = review_of.id
  ) as thing
  cross join lateral (
    -- Decided, though it takes effect only after the time for taking it back.
    (select 1 as rank, case when decisions.reason is null then 'approved' else 'rejected' end::app_public.review_outcome as outcome,
        thing.is_changed as concerns_change, decisions.created_at as decided_at, decisions.actor_id, decisions.reason
      from app_public.pending_decisions as decisions
      where decisions.id = thing.id and decisions.version = thing.version)
    union all
    select 2, 'waiting', thing.is_changed, null, null, null
    where thing.status = 'zur_pruefung' or thing.is_change_waiting
    union all
    (select 3, events.action::app_public.review_outcome, events.concerns_change, events.created_at, events.actor_id, events.reason
      from app_public.moderation_history as events
      where events.thing_id = thing.id and events.thing_kind = app_private.audit_kind(review_of.kind)
        and events.action in ('approved', 'rejected', 'withdrawn', 'blocked')
      order by events.id desc
      limit 1)
    order by rank
    limit 1
  ) as last;
  if not found then return null; end if;
  return review;
end
$$;
comment on function app_private.review_of(app_public.review_kind, uuid) is 'How the last review of a job or request ended, by whom and when; null for one that does not exist or was never submitted. Callers ask for the role.';
