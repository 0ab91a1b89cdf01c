create or replace function app_public.request_data_export() returns app_public.data_exports
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  here constant uuid := app_private.current_session_id();
  made app_public.data_exports;
begin
  perform app_private.require_proof();
  -- In the order in which the end of a session locks: the session, then its archives.
  perform from auth.session where session.id = here for key share;
  insert into app_public.data_exports (user_id, session_id) values (me, here)
  on conflict (user_id) where state in ('requested', 'running') do nothing
  returning * into made;
  if made.id is null then
    update app_public.data_exports as exports set session_id = here, version = exports.version + 1
    where exports.user_id = me and exports.state in ('requested', 'running') and exports.session_id is distinct from here;
    select exports.* into strict made from app_public.data_exports as exports
    where exports.user_id = me and exports.state in ('requested', 'running');
    return made;
  end if;
  -- What is refused here is rolled back, its row and its count included.
  if not (select counted.allowed from auth.count_attempt('data-archive', sha256(uuid_send(me)), 5, interval '1 day') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  perform app_private.note_export(me, 'archive_requested', 'archive');
  -- One queue: archives are made one after the other, however many people ask at once.
  perform graphile_worker.add_job('privacy/build-archive', app_private.with_cause(json_build_object('exportId', made.id)),
    queue_name => 'archives', job_key => 'archive:' || made.id, max_attempts => 3);
  return made;
end
$$;
comment on function app_public.request_data_export() is E'@notNull\nHas an archive of the data of the caller made in the background: the JSON of exportUserData and a page to read. Only the session that asked last can download it, and it is deleted when that ends. While one is under way that one is returned, and belongs to this session from then on. At most 5 a day. Raises OS401, OS422 with password (required) when it was not checked in this session within the last 15 minutes, OS429.';
grant execute on function app_public.request_data_export() to app_member;
