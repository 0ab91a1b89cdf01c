create or replace function app_public.change_search_alert(
  id uuid, name text default null, frequency app_public.alert_frequency default null
) returns app_public.own_search_alert
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  title constant text := app_private.clean_line(name);
  problems constant jsonb := app_private.check_text('name', title, 100);
begin
  if problems <> '{}' then perform app_hidden.fail('OS422', problems); end if;
  perform from app_public.search_alerts
  where search_alerts.id = change_search_alert.id and search_alerts.user_id = me
    and search_alerts.deleted_at is null for no key update;
  if not found then perform app_hidden.fail('OS404'); end if;
  if title is not null then
    update app_public.search_alerts set name = title where search_alerts.id = change_search_alert.id;
  end if;
  perform app_private.put_alert_frequency(change_search_alert.id, frequency);
  return (select own from unnest(app_public.my_search_alerts()) as own where own.id = change_search_alert.id);
end
$$;
comment on function app_public.change_search_alert(uuid, text, app_public.alert_frequency) is E'@notNull\nRenames an alert of the caller, or changes how often it sends mails; null leaves it as it is. A frequency also starts one again whose address was refused. Raises OS401, OS404, OS422 (name too_long).';
grant execute on function app_public.change_search_alert(uuid, text, app_public.alert_frequency) to app_member;
