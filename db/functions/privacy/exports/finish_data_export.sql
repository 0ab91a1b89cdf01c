create or replace function app_private.finish_data_export(export_id uuid, attempt integer, bytes bigint) returns boolean
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  owner_id uuid;
begin
  update app_public.data_exports as exports set
    state = 'ready', progress = 100, bytes = $3, ready_at = now(), expires_at = now() + interval '1 day', version = exports.version + 1
  where exports.id = $1 and exports.attempt = $2 and exports.state = 'running'
  returning exports.user_id into owner_id;
  if not found then return false; end if;
  -- Only the newest archive is kept.
  perform app_private.drop_data_exports(array(
    select exports.id from app_public.data_exports as exports
    where exports.user_id = owner_id and exports.id <> $1 and exports.state = 'ready'), 'expired');
  perform app_private.notify_user(owner_id, app_private.make_notice('data_export', 'Das Archiv Ihrer Daten ist fertig',
    'Sie können es einen Tag lang unter „Datenschutz“ herunterladen, und zwar dort, wo Sie es angefordert haben. Wenn Sie sich abmelden, wird es gelöscht.'));
  return true;
end
$$;
comment on function app_private.finish_data_export(uuid, integer, bigint) is 'Makes an archive ready for a day and tells its owner; false when the attempt is over.';
