create or replace function app_public.duplicate_job_request(request_id uuid, client_key uuid default null) returns app_public.job_requests
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  original constant app_public.job_requests := app_private.select_own_job_request_for_update(duplicate_job_request.request_id);
  made constant app_public.job_requests := app_private.begin_job_request(original.applicant_id, duplicate_job_request.client_key);
  fields app_public.job_request_fields := coalesce(
    (select changes.fields from app_public.job_request_changes as changes where changes.request_id = original.id),
    app_private.job_request_fields_of(original));
begin
  -- Made before: the answer was lost.
  if made.version > 0 then return made; end if;
  perform app_private.put_job_request_contact(made.id, app_private.job_request_contact_of(original.id));
  return app_private.put_job_request_fields(made.id, fields);
end
$$;
comment on function app_public.duplicate_job_request(uuid, uuid) is 'A new draft with the texts and the contact of a request of the caller, as last saved; its pictures stay with it, and its status does not matter. A repeated client_key returns the draft that it made before. Raises OS401, OS404, OS429 after 20 drafts or 40 requests that are not over.';
grant execute on function app_public.duplicate_job_request(uuid, uuid) to app_member;
