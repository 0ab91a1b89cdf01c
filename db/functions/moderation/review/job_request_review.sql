create or replace function app_public.job_request_review(request_id uuid) returns app_public.job_review
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  review app_public.job_review;
begin
  perform app_hidden.require_admin();
  -- What was not submitted, or not again, is not told.
  select case when job_requests.status not in ('entwurf', 'abgelehnt') or job_requests.submitted_at is not null then job_requests.title end, last.outcome, last.concerns_change, last.decided_at,
    -- A withdrawal has no actor here: it is the applicant, whose name no admin reads.
    case when last.outcome <> 'withdrawn' then nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '') end, last.reason
  into review
  from app_public.job_requests
  left join app_public.job_request_changes as changes on changes.request_id = job_requests.id
  cross join lateral (
    -- Decided, though it takes effect only after the time for taking it back.
    (select 1 as rank, case when decisions.reason is null then 'approved' else 'rejected' end::app_public.review_outcome as outcome,
        changes.request_id is not null as concerns_change, decisions.created_at as decided_at, decisions.actor_id, decisions.reason
      from app_public.job_request_decisions as decisions
      where decisions.request_id = job_requests.id and decisions.version = job_requests.version)
    union all
    select 2, 'waiting', changes.request_id is not null, null, null, null
    where job_requests.status = 'zur_pruefung' or (changes.submitted_at is not null and changes.rejection_reason is null)
    union all
    (select 3, events.action::app_public.review_outcome, events.concerns_change, events.created_at, events.actor_id, events.reason
      from app_public.moderation_history as events
      where events.thing_id = job_requests.id and events.thing_kind = 'job_request' and events.action in ('approved', 'rejected', 'withdrawn', 'blocked')
      order by events.id desc
      limit 1)
    order by rank
    limit 1
  ) as last
  left join app_public.profiles on profiles.user_id = last.actor_id
  where job_requests.id = job_request_review.request_id;
  if not found then return null; end if;
  return review;
end
$$;
comment on function app_public.job_request_review(uuid) is 'How the last review of a request ended, by which admin and when, with the title unless what stands there was not submitted, as jobReview for a job; without a name where the applicant withdrew it. Null for a request that does not exist or was never submitted. Admins only (OS401, OS403).';
grant execute on function app_public.job_request_review(uuid) to app_member;
