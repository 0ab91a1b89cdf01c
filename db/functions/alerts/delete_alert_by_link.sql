create or replace function auth.delete_alert_by_link(link_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_public.search_alerts where search_alerts.link_id = delete_alert_by_link.link_id;
  return found;
end
$$;
comment on function auth.delete_alert_by_link(uuid) is 'Deletes the alert of a signed link, with the address of who has no account; false when there is none.';
grant execute on function auth.delete_alert_by_link(uuid) to app_authenticator;
