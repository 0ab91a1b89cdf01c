create or replace function app_private.free_alert_slot(user_id uuid, email text) returns smallint
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select min(slot)::smallint from generate_series(1, app_private.most_search_alerts()) as slot
  where not exists (
    select from app_public.search_alerts
    where search_alerts.slot = slot.slot and (search_alerts.user_id = $1 or search_alerts.email = $2))
$$;
comment on function app_private.free_alert_slot(uuid, text) is 'The first free slot of an account or an address; null when all are taken. The caller holds the lock of that person.';
