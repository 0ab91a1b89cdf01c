create or replace function app_private.select_submitted_request_for_update(request_id uuid, expected_version integer)
returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
begin
  perform app_hidden.require_admin();
  perform app_private.lock_applicant_of(select_submitted_request_for_update.request_id);
  select job_requests.* into request from app_public.job_requests
  where job_requests.id = select_submitted_request_for_update.request_id for update;
  if request.id is null then perform app_hidden.fail('OS404'); end if;
  if request.status <> 'zur_pruefung' and not exists (
    select from app_public.job_request_changes as changes
    where changes.request_id = request.id and app_private.is_request_change_in_review(changes)) then
    perform app_hidden.fail('OS410');
  end if;
  -- An admin decides on the version they have read, not on a later one.
  if request.version is distinct from expected_version then perform app_hidden.fail('OS409'); end if;
  return request;
end
$$;
comment on function app_private.select_submitted_request_for_update(uuid, integer) is 'The request that is in review itself or has a change in review, its row locked, for an admin who has read this version; otherwise OS401, OS403, OS404, OS409 or OS410.';
