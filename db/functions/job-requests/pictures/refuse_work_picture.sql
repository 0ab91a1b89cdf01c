create or replace function app_public.refuse_work_picture(picture_id uuid, reason text) returns app_public.submitted_request
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  request_id constant uuid := (select pictures.request_id from app_private.work_pictures as pictures where pictures.id = refuse_work_picture.picture_id);
  clean_reason constant text := app_private.clean_text(refuse_work_picture.reason);
  -- Longer than a notification may be with its other words would be cut.
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 800, required => true);
  picture app_public.work_picture;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if app_private.lock_reviewed('request', request_id) is null then perform app_hidden.fail('OS404'); end if;
  select shown.* into picture
  from app_private.submitted_pictures_of(request_id) as shown
  where shown.id = refuse_work_picture.picture_id
  limit 1;
  if picture.id is null then perform app_hidden.fail('OS404'); end if;
  perform app_private.drop_work_picture(picture.id, request_id);
  -- Without the words of the picture, which would outlive it there.
  perform app_private.write_audit('picture_removed', 'job_request', request_id, actor => me, data => jsonb_build_object('reason', clean_reason));
  perform app_private.notify_user(requests.applicant_id, app_private.make_notice('request_decision', 'Ein Bild Ihres Gesuchs ist entfernt',
    'Es geht um „' || left(picture.alt, 80) || '“. Der Grund: ' || clean_reason,
    subject_kind => 'job_request', subject_id => requests.id))
  from app_public.job_requests as requests where requests.id = request_id;
  return app_private.submitted_requests_of(array[request_id]);
end
$$;
comment on function app_public.refuse_work_picture(uuid, text) is 'Deletes a picture of a request that was submitted, in review or online, and tells its applicant the reason (1 to 800 characters); the request itself is decided apart. Admins only. Raises OS401, OS403, OS404, OS422.';
grant execute on function app_public.refuse_work_picture(uuid, text) to app_member;
