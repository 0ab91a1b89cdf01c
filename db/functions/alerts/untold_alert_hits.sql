create or replace function app_private.untold_alert_hits(alert_ids uuid[])
returns table (alert_id uuid, half app_public.alert_half, found_id uuid, published_at timestamptz)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with alerts as materialized (
    select search_alerts.id, search_alerts.half, search_alerts.user_id, coalesce(search_alerts.email, accounts.email) as address
    from app_public.search_alerts
    left join auth."user" as accounts on accounts.id = search_alerts.user_id
    where search_alerts.id = any ($1)
  ), job_hits as materialized (
    select hits.alert_id, hits.job_id from app_private.alert_job_hits as hits where hits.alert_id = any ($1) and hits.told_at is null
  ), request_hits as materialized (
    select hits.alert_id, hits.request_id from app_private.alert_request_hits as hits where hits.alert_id = any ($1) and hits.told_at is null
  ), readers as materialized (
    select distinct alerts.user_id, alerts.address from alerts where alerts.half = 'requests'
  ), hidden as materialized (
    select readers.address, requests.id
    from readers cross join lateral app_private.requests_hidden_from_reader(readers.user_id, readers.address) as requests (id)
  )
  -- Hits that ended since they were found are gone, and hidden ones are left out as if they were.
  select job_hits.alert_id, 'jobs'::app_public.alert_half, job_hits.job_id, (online.job).published_at
  from app_private.public_jobs_of(array(select distinct job_hits.job_id from job_hits), false) as online
  join job_hits on job_hits.job_id = online.job_id
  union all
  select request_hits.alert_id, 'requests', request_hits.request_id, app_private.start_of_day((online.request).published_on::timestamptz)
  from app_private.public_job_requests_of(array(select distinct request_hits.request_id from request_hits), false) as online
  join request_hits on request_hits.request_id = online.request_id
  join alerts on alerts.id = request_hits.alert_id
  where not exists (select from hidden where hidden.id = request_hits.request_id and hidden.address = alerts.address)
$$;
comment on function app_private.untold_alert_hits(uuid[]) is 'What these alerts have found, not told yet and still online, without what is hidden from the reader. app_private.alert_items says how a mail names it.';
