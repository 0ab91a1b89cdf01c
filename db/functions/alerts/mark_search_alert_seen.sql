create or replace function app_public.mark_search_alert_seen(id uuid) returns app_public.own_search_alert
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
begin
  perform from app_public.search_alerts
  where search_alerts.id = mark_search_alert_seen.id and search_alerts.user_id = me
    and search_alerts.deleted_at is null for key share;
  if not found then perform app_hidden.fail('OS404'); end if;
  update app_private.alert_job_hits as hits set seen_at = now() where hits.alert_id = mark_search_alert_seen.id and hits.seen_at is null;
  update app_private.alert_request_hits as hits set seen_at = now() where hits.alert_id = mark_search_alert_seen.id and hits.seen_at is null;
  return (select own from unnest(app_public.my_search_alerts()) as own where own.id = mark_search_alert_seen.id);
end
$$;
comment on function app_public.mark_search_alert_seen(uuid) is E'@notNull\nNotes a visit of an alert of the caller: what it has found is no longer new. Raises OS401, OS404.';
grant execute on function app_public.mark_search_alert_seen(uuid) to app_member;
