create or replace function app_private.purge_deleted_alerts() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  delete from app_public.search_alerts where search_alerts.deleted_at <= now() - app_private.alert_undo_period();
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function app_private.purge_deleted_alerts() is 'Removes the alerts whose deletion can no longer be undone, with what they have found; returns how many.';
