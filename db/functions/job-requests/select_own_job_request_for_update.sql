create or replace function app_private.select_own_job_request_for_update(request_id uuid) returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  request app_public.job_requests;
begin
  perform app_private.lock_account(me);
  -- OS404 for a request of somebody else too, so that its existence is not revealed.
  select job_requests.* into request from app_public.job_requests
  where job_requests.id = select_own_job_request_for_update.request_id and job_requests.applicant_id = me
  for update;
  if request.id is null then perform app_hidden.fail('OS404'); end if;
  return request;
end
$$;
comment on function app_private.select_own_job_request_for_update(uuid) is 'The request of the caller, its row locked; otherwise OS401 or OS404.';
