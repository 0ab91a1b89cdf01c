create or replace function app_public.resume_job_request(request_id uuid) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.job_requests := app_private.select_own_job_request_for_update(resume_job_request.request_id);
  saved app_public.job_requests;
begin
  -- The database clock decides whether the request has expired.
  if before.status <> 'pausiert' or before.expires_at <= now() then perform app_hidden.fail('OS410'); end if;
  update app_public.job_requests set status = 'aktiv' where job_requests.id = before.id returning * into saved;
  return saved;
end
$$;
comment on function app_public.resume_job_request(uuid) is 'Puts a paused request online again. Raises OS401, OS404, OS410 when it is not paused or has expired.';
grant execute on function app_public.resume_job_request(uuid) to app_member;
