create or replace function app_public.delete_job_request(request_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.job_requests := app_private.select_own_job_request_for_update(delete_job_request.request_id);
begin
  delete from app_public.job_requests where job_requests.id = before.id;
  return before.id;
end
$$;
comment on function app_public.delete_job_request(uuid) is 'Deletes a request of the caller in any status for good, with its contact, releases and conversations, and returns its id. Raises OS401, OS404.';
grant execute on function app_public.delete_job_request(uuid) to app_member;
