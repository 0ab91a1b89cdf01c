create or replace function app_public.discard_job_request_change(request_id uuid) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.job_requests := app_private.select_own_job_request_for_update(discard_job_request_change.request_id);
begin
  -- A repeated call changes nothing.
  if not exists (select from app_public.job_request_changes as changes where changes.request_id = before.id) then return before; end if;
  return app_private.drop_job_request_change(before.id, before.applicant_id);
end
$$;
comment on function app_public.discard_job_request_change(uuid) is 'Deletes the change of a published request, which stays as it was approved; nothing happens without a change. Raises OS401, OS404.';
grant execute on function app_public.discard_job_request_change(uuid) to app_member;
