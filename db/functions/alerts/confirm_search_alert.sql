create or replace function auth.confirm_search_alert(link_id uuid) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  address constant text := (select search_alerts.email from app_public.search_alerts where search_alerts.link_id = confirm_search_alert.link_id);
  account uuid;
  alert app_public.search_alerts;
  free smallint;
begin
  -- The account before the alert, as all verbs lock. The lock of the address serves those without an account.
  perform pg_advisory_xact_lock(hashtextextended('search-alerts:' || coalesce(address, ''), 0));
  select accounts.id into account from auth."user" as accounts
  where accounts.email = address and accounts.email_verified and not accounts.is_withheld for no key update;
  select search_alerts.* into alert from app_public.search_alerts where search_alerts.link_id = confirm_search_alert.link_id for update;
  if alert.id is null or alert.deleted_at is not null then return 'gone'; end if;
  if alert.confirmed_at is not null then return 'open'; end if;
  if alert.created_at <= now() - interval '3 days' then return 'gone'; end if;
  free := app_private.free_alert_slot(account, case when account is null then address end);
  if free is null then return 'full'; end if;
  -- The person who opened the mail of this address owns its account, if there is one.
  update app_public.search_alerts set slot = free, confirmed_at = now(), user_id = account,
    email = case when account is null then address end
  where search_alerts.id = alert.id;
  -- While it was not confirmed, nothing kept its words.
  perform app_private.make_alert_words(array[alert.half], array[alert.text], array[account]);
  if account is not null then
    perform app_private.log_processing(account, 'search_alert_saved', 'search-alert:' || alert.id, jsonb_build_object('name', alert.name));
  end if;
  return 'open';
end
$$;
comment on function auth.confirm_search_alert(uuid) is 'Confirms the address of an alert by a signed link: open (also when it was before), gone, or full with 20 alerts. An address with an account puts the alert into it.';
grant execute on function auth.confirm_search_alert(uuid) to app_authenticator;
