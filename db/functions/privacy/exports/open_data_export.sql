create or replace function app_hidden.open_data_export(export_id uuid) returns table (bytes bigint, chunks integer, made_at timestamptz)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  opened app_public.data_exports;
begin
  perform app_private.require_proof();
  update app_public.data_exports as exports set downloaded_at = now(), version = exports.version + 1
  where exports.id = $1 and exports.user_id = me and exports.session_id = app_private.current_session_id()
    and exports.state = 'ready' and exports.expires_at > now()
  returning * into opened;
  if opened.id is null then perform app_hidden.fail('OS404'); end if;
  -- Each download is written down twice. What is refused here is rolled back, its count included.
  if not (select counted.allowed from auth.count_attempt('archive-download', sha256(uuid_send(me)), 30, interval '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  perform app_private.note_export(me, 'archive_downloaded', 'downloaded');
  return query
    select opened.bytes, count(*)::integer, opened.ready_at
    from app_private.data_export_chunks as stored where stored.export_id = opened.id;
end
$$;
comment on function app_hidden.open_data_export(uuid) is 'Begins a download of an archive of the caller and writes it down: its size, the number of its pieces and when it was made. Raises OS401, OS422 with password (required) when it was not checked in this session within the last 15 minutes, OS404 alike for an unknown one, one of another account, one that another session of the account asked for, one that is not ready and one whose day is over, and OS429 after 30 downloads within an hour.';
grant execute on function app_hidden.open_data_export(uuid) to app_member;
