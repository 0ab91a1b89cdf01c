create or replace function app_private.tg_drop_exports_of_session() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Before the deletion, while the archives still name the session. No other one could download them, and a running
  -- attempt finds that it is over.
  perform app_private.drop_data_exports(array(
    select exports.id from app_public.data_exports as exports
    where exports.session_id = old.id and exports.state in ('requested', 'running', 'ready')), 'expired');
  return old;
end
$$;
comment on function app_private.tg_drop_exports_of_session() is 'Deletes the archives that a session asked for when it ends, whatever ends it.';
create or replace trigger drop_exports before delete on auth.session
  for each row execute function app_private.tg_drop_exports_of_session();
