create or replace function app_public.withdraw_job_request(request_id uuid) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.job_requests := app_private.select_own_job_request_for_update(withdraw_job_request.request_id);
  saved app_public.job_requests;
begin
  -- A repeated call changes nothing, so that a double click withdraws once.
  if before.status = 'entwurf' then return before; end if;
  if exists (select from app_public.job_request_changes as changes where changes.request_id = before.id) then
    return app_private.drop_job_request_change(before.id, before.applicant_id);
  end if;
  update app_public.job_requests set status = 'entwurf', submitted_at = null where job_requests.id = before.id returning * into saved;
  perform app_private.write_audit('withdrawn', 'job_request', saved.id, actor => saved.applicant_id);
  return saved;
end
$$;
comment on function app_public.withdraw_job_request(uuid) is 'Takes a request in review back: it is a draft again. A published request with a change, in review or rejected, stays as it was approved, and the change is deleted. Raises OS401, OS404, OS410.';
grant execute on function app_public.withdraw_job_request(uuid) to app_member;
