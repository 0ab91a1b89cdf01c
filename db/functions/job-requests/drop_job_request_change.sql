create or replace function app_private.drop_job_request_change(request_id uuid, actor_id uuid) returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  change app_public.job_request_changes;
begin
  delete from app_public.job_request_changes as changes where changes.request_id = drop_job_request_change.request_id returning * into change;
  if app_private.is_request_change_in_review(change) then
    perform app_private.write_audit('withdrawn', 'job_request', drop_job_request_change.request_id,
      data => '{"concernsChange": true}', actor => drop_job_request_change.actor_id);
  end if;
  return app_private.bump_job_request_version(drop_job_request_change.request_id);
end
$$;
comment on function app_private.drop_job_request_change(uuid, uuid) is 'Deletes the change of a request, if it has one; withdrawing it from review is recorded. Returns the request with its new version.';
