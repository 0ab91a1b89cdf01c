create or replace function app_private.save_job_request_change(request app_public.job_requests, fields app_public.job_request_fields)
returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  approved app_public.job_requests;
  change app_public.job_request_changes;
begin
  -- The lock on the row of the request, which the caller holds, serializes all writers of its change.
  select changes.* into change from app_public.job_request_changes as changes where changes.request_id = request.id;
  approved := app_private.put_hidden_job_request_fields(request.id, fields);
  -- Fields are stored cleaned, so equal ones are equal here.
  if fields is not distinct from app_private.job_request_fields_of(approved) then
    return app_private.drop_job_request_change(request.id, request.applicant_id);
  end if;
  perform app_private.check_profession_free(request, fields.profession_slug);
  if change.request_id is null then
    insert into app_public.job_request_changes (request_id, fields) values (request.id, fields);
    -- A change of an expired request may be saved and submitted later.
    if request.status in ('aktiv', 'pausiert') then return app_private.submit_job_request_change(approved); end if;
  elsif change.fields is distinct from fields then
    -- A change in review keeps its place in the queue; a rejected one waits for submit_job_request.
    update app_public.job_request_changes as changes set fields = save_job_request_change.fields, updated_at = now()
    where changes.request_id = request.id;
  end if;
  return app_private.bump_job_request_version(request.id);
end
$$;
comment on function app_private.save_job_request_change(app_public.job_requests, app_public.job_request_fields) is 'Saves checked fields as the change of a published request and returns the request, which stays as it was approved but for what the public never reads. The first change of a request that is aktiv or pausiert is submitted; fields as approved discard the change.';
