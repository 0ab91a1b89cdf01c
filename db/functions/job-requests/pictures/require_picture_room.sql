create or replace function app_private.require_picture_room(request_id uuid) returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  request constant app_public.job_requests := app_private.select_own_job_request_for_update(require_picture_room.request_id);
begin
  if request.status in ('besetzt', 'gesperrt') then perform app_hidden.fail('OS410'); end if;
  -- Uploaded in a form that was never saved: the place is free again.
  delete from app_private.work_pictures as pictures
  where pictures.request_id = request.id and pictures.created_at < now() - interval '1 hour' and not app_private.is_picture_listed(pictures.id, request.id);
  if (select count(*) from app_private.work_pictures as pictures where pictures.request_id = request.id) >= 6 then
    perform app_hidden.fail('OS410');
  end if;
  return request;
end
$$;
comment on function app_private.require_picture_room(uuid) is 'A request of the caller that takes another picture, its row locked; OS401, OS404, OS410 when it is over or has six.';
