create or replace function app_public.save_search_alert(
  half app_public.alert_half, search_query text, frequency app_public.alert_frequency,
  jobs app_public.job_search default null, requests app_public.job_request_search default null, name text default null
) returns app_public.own_search_alert
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  wanted app_private.alert_criteria;
  link constant text := app_private.clean_search_link(search_query);
  title text := app_private.clean_line(name);
  problems constant jsonb := app_private.check_text('name', title, 100)
    || case when half is null then '{"half": "required"}' else '{}' end::jsonb
    || case when frequency is null then '{"frequency": "required"}' else '{}' end::jsonb;
  saved_id uuid;
begin
  if problems <> '{}' then perform app_hidden.fail('OS422', problems); end if;
  wanted := app_private.alert_criteria_of(half, jobs, requests);
  title := coalesce(title, app_private.name_of_criteria(wanted));
  -- Two taps, or two tabs: one after the other.
  perform from auth."user" where id = me for no key update;
  -- One that was deleted a moment ago comes back.
  select search_alerts.id into saved_id from app_public.search_alerts
  where search_alerts.user_id = me and app_private.criteria_of_alert(search_alerts) is not distinct from wanted
    and (search_alerts.deleted_at is null or search_alerts.deleted_at > now() - app_private.alert_undo_period())
  order by search_alerts.deleted_at nulls first limit 1;
  if saved_id is not null then
    perform app_public.restore_search_alert(saved_id);
    perform app_public.change_search_alert(saved_id, title, frequency);
  elsif app_private.free_alert_slot(me, null) is null then
    perform app_hidden.fail('OS429');
  else
    saved_id := app_private.put_search_alert(me, null, wanted, title, frequency, link);
    perform app_private.log_processing(me, 'search_alert_saved', 'search-alert:' || saved_id, jsonb_build_object('name', title));
  end if;
  return (select own from unnest(app_public.my_search_alerts()) as own where own.id = saved_id);
end
$$;
comment on function app_public.save_search_alert(app_public.alert_half, text, app_public.alert_frequency, app_public.job_search, app_public.job_request_search, text) is E'@notNull\nKeeps a search of one half as an alert of the caller; the criteria of the other half are ignored, and so is the age. Without a name it gets that of searchAlertName. The same criteria again change name and frequency of the alert that there is, or that was deleted within ten minutes. searchQuery is the query of the URL of the search, empty without filters. Raises OS401, OS422 (name too_long, searchQuery invalid, half or frequency required), OS429 with 20 alerts.';
grant execute on function app_public.save_search_alert(app_public.alert_half, text, app_public.alert_frequency, app_public.job_search, app_public.job_request_search, text) to app_member;
