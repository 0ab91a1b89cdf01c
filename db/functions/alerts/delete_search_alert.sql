create or replace function app_public.delete_search_alert(id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  update app_public.search_alerts set deleted_at = now(), slot = null
  where search_alerts.id = delete_search_alert.id and search_alerts.user_id = me and search_alerts.deleted_at is null;
  return found;
end
$$;
comment on function app_public.delete_search_alert(uuid) is E'@notNull\nDeletes an alert of the caller with what it has found; false when there is none. restoreSearchAlert brings it back for ten minutes. A mail that waits is not sent. Raises OS401.';
grant execute on function app_public.delete_search_alert(uuid) to app_member;
