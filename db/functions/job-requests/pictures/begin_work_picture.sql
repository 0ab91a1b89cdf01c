create or replace function app_hidden.begin_work_picture(request_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.require_picture_room(begin_work_picture.request_id);
  -- Drawing a picture takes up to a second.
  if not (select counted.allowed from auth.count_attempt('work-picture',
      sha256(convert_to(app_hidden.current_user_id()::text, 'UTF8')), 20, '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
end
$$;
comment on function app_hidden.begin_work_picture(uuid) is 'Whether the caller may upload a picture of own work to this request, asked before its content is read. Raises OS401, OS404, OS410 when the request is over or has six, OS429 after 20 uploads of an account within an hour.';
grant execute on function app_hidden.begin_work_picture(uuid) to app_member;
