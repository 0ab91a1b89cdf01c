create or replace function app_private.fail_data_export(export_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  failed app_public.data_exports;
begin
  select exports.* into failed from app_public.data_exports as exports
  where exports.id = $1 and exports.state in ('requested', 'running') for update;
  if failed.id is null then return; end if;
  perform app_private.drop_data_exports(array[failed.id], 'failed');
  perform app_private.notify_user(failed.user_id, app_private.make_notice('data_export', 'Das Archiv Ihrer Daten konnte nicht erstellt werden',
    'Das liegt an uns, und Ihre Daten sind unverändert. Bitte fordern Sie das Archiv noch einmal an.'));
end
$$;
comment on function app_private.fail_data_export(uuid) is 'Gives an archive up and tells its owner; nothing when it is over already.';
