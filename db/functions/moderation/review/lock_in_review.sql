create or replace function app_private.lock_in_review(kind app_public.review_kind, id uuid, expected_version integer) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  locked_version integer;
begin
  perform app_hidden.require_admin();
  locked_version := app_private.lock_reviewed(lock_in_review.kind, lock_in_review.id);
  if locked_version is null then perform app_hidden.fail('OS404'); end if;
  if not exists (
    select from app_public.jobs where jobs.id = lock_in_review.id and jobs.status = 'zur_pruefung'
    union all
    select from app_public.job_changes where job_changes.job_id = lock_in_review.id and app_private.is_in_review(job_changes)
    union all
    select from app_public.job_requests where job_requests.id = lock_in_review.id and job_requests.status = 'zur_pruefung'
    union all
    select from app_public.job_request_changes as changes
    where changes.request_id = lock_in_review.id and app_private.is_request_change_in_review(changes)) then
    perform app_hidden.fail('OS410');
  end if;
  -- An admin decides on the version they have read, not on a later one.
  if locked_version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
end
$$;
comment on function app_private.lock_in_review(app_public.review_kind, uuid, integer) is 'Locks a job or request that is in review itself or has a change in review, as lock_reviewed does, for an admin who has read this version; otherwise OS401, OS403, OS404, OS409 or OS410.';
