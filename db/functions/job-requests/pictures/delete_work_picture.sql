create or replace function app_public.delete_work_picture(picture_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- OS404 for no picture, and for that of somebody else, alike.
  request constant app_public.job_requests := app_private.select_own_job_request_for_update((
    select pictures.request_id from app_private.work_pictures as pictures where pictures.id = delete_work_picture.picture_id));
begin
  perform app_private.drop_work_picture(delete_work_picture.picture_id, request.id);
  return delete_work_picture.picture_id;
end
$$;
comment on function app_public.delete_work_picture(uuid) is 'Deletes a picture of own work of the caller at once, in whatever status its request is, and returns its id. Raises OS401, OS404.';
grant execute on function app_public.delete_work_picture(uuid) to app_member;
