create or replace function app_hidden.keep_work_picture(
  request_id uuid, width integer, height integer, small bytea, medium bytea, large bytea
) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Locked, so that two uploads at the same time count one after the other.
  request constant app_public.job_requests := app_private.require_picture_room(keep_work_picture.request_id);
  kept_id uuid;
begin
  insert into app_private.work_pictures (request_id, width, height, small, medium, large)
  values (request.id, keep_work_picture.width, keep_work_picture.height, keep_work_picture.small, keep_work_picture.medium, keep_work_picture.large)
  returning work_pictures.id into kept_id;
  return kept_id;
end
$$;
comment on function app_hidden.keep_work_picture(uuid, integer, integer, bytea, bytea, bytea) is 'Keeps a picture that the server has drawn, and returns its id. Only its owner sees it before a saved request lists it. Raises OS401, OS404, OS410 when the request is over or has six.';
grant execute on function app_hidden.keep_work_picture(uuid, integer, integer, bytea, bytea, bytea) to app_member;
