create or replace function app_private.tell_alerts(
  frequency app_public.alert_frequency, day date, after uuid default null, page_size integer default 500
) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  page uuid[];
  made integer;
begin
  -- One page is one transaction: memory stays flat, and a run that is killed goes on where it stopped, because what it
  -- told is marked beside the mails that it made.
  select array_agg(due.id order by due.id) into page
  from (
    select alerts.id from app_public.search_alerts as alerts
    where alerts.frequency = tell_alerts.frequency and alerts.confirmed_at is not null and alerts.refused_at is null
      and alerts.deleted_at is null
      and (tell_alerts.after is null or alerts.id > tell_alerts.after)
      and case tell_alerts.frequency
        when 'sofort' then alerts.told_at is null or alerts.told_at <= now() - interval '10 minutes'
        else alerts.told_for is distinct from tell_alerts.day end
      -- Hits that ended, and those of people who get no mails, would be taken up again with each run.
      and (exists (
          select from app_private.alert_job_hits as hits
          join app_private.job_index on job_index.job_id = hits.job_id and job_index.expires_at > now()
          where hits.alert_id = alerts.id and hits.told_at is null)
        or exists (
          select from app_private.alert_request_hits as hits
          join app_private.request_index on request_index.id = hits.request_id and request_index.expires_at > now()
          where hits.alert_id = alerts.id and hits.told_at is null))
      and app_private.alert_reader(alerts) is not null
    order by alerts.id
    limit page_size
    for no key update of alerts skip locked
  ) as due;
  if page is null then return null; end if;

  with hits as materialized (
    select untold.*, row_number() over newest as place, count(*) over (partition by untold.alert_id)::integer as count
    from app_private.untold_alert_hits(page) as untold
    window newest as (partition by untold.alert_id order by untold.published_at desc, untold.found_id)
  ), named as materialized (
    -- The others are in the list that the mail leads to.
    select hits.* from hits where hits.place <= 10
  ), items as materialized (
    -- Each once, however many alerts have found it.
    select items.*
    from (select named.half, array_agg(distinct named.found_id) as ids from named group by named.half) as found
    cross join lateral app_private.alert_items(found.half, found.ids) as items
  ), readers as materialized (
    select alerts.*, app_private.alert_reader(alerts) as address from app_public.search_alerts as alerts where alerts.id = any (page)
  ), mails as materialized (
    select readers.id, readers.address,
      coalesce(app_private.mail_names(readers.user_id), '{}') || jsonb_build_object(
        'alertId', readers.id,
        'linkId', readers.link_id,
        'half', readers.half,
        'name', readers.name,
        'frequency', readers.frequency,
        'searchQuery', readers.search_query,
        'count', found.count,
        'items', found.items) as payload,
      'search-alert:' || readers.id || ':' || coalesce(tell_alerts.day::text, 'at:' || extract(epoch from now())) as key
    from readers
    join (
      select named.alert_id, max(named.count) as count, jsonb_agg(items.item order by named.place) as items
      from named join items on items.found_id = named.found_id
      group by named.alert_id
    ) as found on found.alert_id = readers.id
    where readers.address is not null
  ), told_jobs as (
    update app_private.alert_job_hits as hits set told_at = now()
    from hits as told join mails on mails.id = told.alert_id
    where hits.alert_id = told.alert_id and hits.job_id = told.found_id
  ), told_requests as (
    update app_private.alert_request_hits as hits set told_at = now()
    from hits as told join mails on mails.id = told.alert_id
    where hits.alert_id = told.alert_id and hits.request_id = told.found_id
  ), told as (
    update app_public.search_alerts as alerts set told_at = now(), told_for = tell_alerts.day
    from mails where alerts.id = mails.id
  )
  -- Called once: an aggregate over all mails of the page.
  select app_private.send_mails('search-alert', array_agg(mails.address order by mails.id), array_agg(mails.payload order by mails.id),
    array_agg(mails.key order by mails.id)) into made
  from mails;
  return page[cardinality(page)];
end
$$;
comment on function app_private.tell_alerts(app_public.alert_frequency, date, uuid, integer) is 'Makes the mails of the next alerts of a frequency that have found something, one for each alert, and marks what they tell; day: the day in Berlin of a daily or weekly mail, of which there is one. Returns the last alert, null when none was left. Safe to run twice and beside itself.';
