create or replace function app_private.adopt_search_alerts(user_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  address constant text := (select accounts.email from auth."user" as accounts where accounts.id = $1);
  alert record;
  free smallint;
begin
  for alert in
    select search_alerts.id from app_public.search_alerts
    where search_alerts.email = address and search_alerts.confirmed_at is not null
    order by search_alerts.created_at, search_alerts.id
    for no key update
  loop
    free := app_private.free_alert_slot($1, null);
    exit when free is null;
    update app_public.search_alerts set user_id = $1, email = null, slot = free where search_alerts.id = alert.id;
    perform app_private.log_processing($1, 'search_alerts_moved', 'search-alerts:' || $1);
  end loop;
end
$$;
comment on function app_private.adopt_search_alerts(uuid) is 'Moves the confirmed alerts of the address of an account into it, as far as there is room. The caller has locked the account and checked the address.';
