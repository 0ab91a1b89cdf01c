create or replace function app_public.job_review(job_id uuid) returns app_public.job_review
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  review app_public.job_review;
begin
  perform app_hidden.require_admin();
  -- What was not submitted, or not again, is not told.
  select case when jobs.status not in ('entwurf', 'abgelehnt') or jobs.submitted_at is not null then jobs.title end, last.outcome, last.concerns_change, last.decided_at,
    nullif(concat_ws(' ', profiles.first_name, profiles.last_name), ''), last.reason
  into review
  from app_public.jobs
  left join app_public.job_changes as changes on changes.job_id = jobs.id
  cross join lateral (
    -- Decided, though it takes effect only after the time for taking it back.
    (select 1 as rank, case when decisions.reason is null then 'approved' else 'rejected' end::app_public.review_outcome as outcome,
        changes.job_id is not null as concerns_change, decisions.created_at as decided_at, decisions.actor_id, decisions.reason
      from app_public.job_decisions as decisions
      where decisions.job_id = jobs.id and decisions.version = jobs.version)
    union all
    select 2, 'waiting', changes.job_id is not null, null, null, null
    where jobs.status = 'zur_pruefung' or (changes.submitted_at is not null and changes.rejection_reason is null)
    union all
    (select 3, events.action::app_public.review_outcome, events.concerns_change, events.created_at, events.actor_id, events.reason
      from app_public.moderation_history as events
      where events.thing_id = jobs.id and events.thing_kind = 'job' and events.action in ('approved', 'rejected', 'withdrawn', 'blocked')
      order by events.id desc
      limit 1)
    order by rank
    limit 1
  ) as last
  left join app_public.profiles on profiles.user_id = last.actor_id
  where jobs.id = job_review.job_id;
  if not found then return null; end if;
  return review;
end
$$;
comment on function app_public.job_review(uuid) is 'How the last review of a job ended, by whom and when, with the title unless what stands there was not submitted; null for a job that does not exist or was never submitted. Admins only (OS401, OS403).';
grant execute on function app_public.job_review(uuid) to app_member;
