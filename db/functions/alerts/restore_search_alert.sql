create or replace function app_public.restore_search_alert(id uuid) returns app_public.own_search_alert
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  alert app_public.search_alerts;
  free smallint;
begin
  -- Two tabs may each take the last place.
  perform from auth."user" where "user".id = me for no key update;
  select search_alerts.* into alert from app_public.search_alerts
  where search_alerts.id = restore_search_alert.id and search_alerts.user_id = me for no key update;
  if alert.id is null or alert.deleted_at <= now() - app_private.alert_undo_period() then
    perform app_hidden.fail('OS404');
  end if;
  if alert.deleted_at is not null then
    free := app_private.free_alert_slot(me, null);
    if free is null then perform app_hidden.fail('OS429'); end if;
    update app_public.search_alerts set deleted_at = null, slot = free where search_alerts.id = alert.id;
  end if;
  return (select own from unnest(app_public.my_search_alerts()) as own where own.id = alert.id);
end
$$;
comment on function app_public.restore_search_alert(uuid) is E'@notNull\nBrings an alert back that the caller deleted within the last ten minutes, with what it has found, also meanwhile, and what of it was seen or mailed. One that is not deleted stays as it is. Raises OS401, OS404 (also when it is too late), OS429 with 20 other alerts.';
grant execute on function app_public.restore_search_alert(uuid) to app_member;
