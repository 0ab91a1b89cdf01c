create or replace function app_private.begin_data_export(export_id uuid) returns table (user_id uuid, attempt integer)
language plpgsql volatile rows 1
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Deletes the pieces of an earlier attempt. The update of the row below makes its further pieces be refused.
  delete from app_private.data_export_chunks as chunks where chunks.export_id = $1;
  -- Asked for in the moment in which the account was withheld; tg_drop_exports ended the others.
  if exists (
    select from app_public.data_exports as exports join auth."user" as accounts on accounts.id = exports.user_id
    where exports.id = $1 and exports.state in ('requested', 'running') and accounts.is_withheld) then
    perform app_private.drop_data_exports(array[$1], 'expired');
    return;
  end if;
  return query
    update app_public.data_exports as exports
    set state = 'running', attempt = exports.attempt + 1, progress = 0, version = exports.version + 1
    where exports.id = $1 and exports.state in ('requested', 'running')
    returning exports.user_id, exports.attempt;
end
$$;
comment on function app_private.begin_data_export(uuid) is 'Begins an archive, or begins it again after a worker was killed; nothing when it is over, or the account is gone or withheld.';
