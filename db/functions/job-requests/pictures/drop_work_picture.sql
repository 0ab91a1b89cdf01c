create or replace function app_private.drop_work_picture(picture_id uuid, request_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
begin
  delete from app_private.work_pictures as pictures where pictures.id = drop_work_picture.picture_id and pictures.request_id = drop_work_picture.request_id;
  -- Not a new version: what stays is what was approved, and an open form goes on.
  update app_public.job_requests set pictures = app_private.kept_pictures_of(job_requests.id, job_requests.pictures)
  where job_requests.id = drop_work_picture.request_id
  returning * into request;
  update app_public.job_request_changes as changes set fields.pictures = app_private.kept_pictures_of(changes.request_id, (changes.fields).pictures)
  where changes.request_id = drop_work_picture.request_id and (changes.fields).pictures is not null;
  if request.status = 'aktiv' then
    perform app_private.announce_changes('public_content', 'changed', array['requests/' || request.id]);
  end if;
end
$$;
comment on function app_private.drop_work_picture(uuid, uuid) is 'Deletes a picture of a request at once, from what is public too, and tells all server processes. The caller holds the lock of the request.';
