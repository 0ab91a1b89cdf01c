create or replace function auth.request_search_alert(email text, half text, criteria jsonb, search_query text, frequency text) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant app_public.alert_half := half::app_public.alert_half;
  found app_private.alert_criteria;
  alert_id uuid;
  link_id uuid;
begin
  -- Reads no account, so that known and unknown addresses take equally long; how many alerts the address has is asked when
  -- it is confirmed. At most 3 mails an hour, so that nobody's mailbox is flooded.
  if not (select counted.allowed from auth.count_attempt(
      'mail-confirm-search-alert', app_private.email_hash(request_search_alert.email), 3, '1 hour') as counted) then
    return;
  end if;
  found := app_private.alert_criteria_of(wanted,
    jsonb_populate_record(null::app_public.job_search, criteria), jsonb_populate_record(null::app_public.job_request_search, criteria));
  alert_id := app_private.put_search_alert(null, request_search_alert.email, found, app_private.name_of_criteria(found),
    frequency::app_public.alert_frequency, app_private.clean_search_link(search_query));
  select search_alerts.link_id into link_id from app_public.search_alerts where search_alerts.id = alert_id;
  if app_private.send_mail('confirm-search-alert', request_search_alert.email,
      jsonb_build_object('linkId', link_id, 'half', wanted), 'confirm-search-alert:' || alert_id) is null then
    delete from app_public.search_alerts where search_alerts.id = alert_id;
  end if;
end
$$;
comment on function auth.request_search_alert(text, text, jsonb, text, text) is 'Notes the search alert of a signed-out person and sends the address a link to confirm it; nothing beyond 3 an hour. Whether the address has an account makes no difference.';
grant execute on function auth.request_search_alert(text, text, jsonb, text, text) to app_authenticator;
