create or replace function app_public.close_job_request(request_id uuid) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.job_requests := app_private.select_own_job_request_for_update(close_job_request.request_id);
  saved app_public.job_requests;
begin
  -- A repeated call changes nothing, so that a double click closes once.
  if before.status = 'besetzt' then return before; end if;
  delete from app_public.job_request_changes as changes where changes.request_id = before.id;
  update app_public.job_requests set status = 'besetzt', closed_at = now() where job_requests.id = before.id returning * into saved;
  return saved;
end
$$;
comment on function app_public.close_job_request(uuid) is 'Closes a request because the applicant found a job; its change is deleted. Raises OS401, OS404, OS410 when it was never online.';
grant execute on function app_public.close_job_request(uuid) to app_member;
