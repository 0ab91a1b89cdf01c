create or replace function app_private.match_alerts(batch_size integer default 50) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  jobs app_private.alert_due_jobs[];
  requests app_private.alert_due_requests[];
begin
  -- Rows that another run holds are left to it; rows of an open transaction wait for the next run.
  with taken as (
    delete from app_private.alert_due_jobs as due where due.id in (
      select next.id from app_private.alert_due_jobs as next order by next.id limit batch_size for update skip locked)
    returning due.*
  )
  select array_agg(taken order by taken.id) into jobs from taken;
  with taken as (
    delete from app_private.alert_due_requests as due where due.id in (
      select next.id from app_private.alert_due_requests as next order by next.id limit batch_size for update skip locked)
    returning due.*
  )
  select array_agg(taken order by taken.id) into requests from taken;
  if jobs is null and requests is null then return 0; end if;
  perform app_private.renew_open_alert_words(
    array(select due.job_id from unnest(jobs) as due), requests is not null);

  -- A hit that the search had before the edit is not new: it is noted as seen and told, for alerts that were saved later.
  -- The first mark of each decides: what came online and was changed before this run is new.
  insert into app_private.alert_job_hits (alert_id, job_id, seen_at, told_at)
  select matched.alert_id, matched.job_id, now(), now()
  from app_private.alerts_finding_jobs(array(
    select jsonb_populate_record(null::app_private.job_index, first.before)
    from (select distinct on (due.job_id) due.before from unnest(jobs) as due order by due.job_id, due.id) as first
    where first.before is not null)) as matched
  order by matched.alert_id, matched.job_id
  on conflict on constraint alert_job_hits_pkey do nothing;
  insert into app_private.alert_request_hits (alert_id, request_id, seen_at, told_at)
  select matched.alert_id, matched.request_id, now(), now()
  from app_private.alerts_finding_requests(array(
    select jsonb_populate_record(null::app_private.request_index, first.before)
    from (select distinct on (due.request_id) due.before from unnest(requests) as due order by due.request_id, due.id) as first
    where first.before is not null)) as matched
  order by matched.alert_id, matched.request_id
  on conflict on constraint alert_request_hits_pkey do nothing;

  insert into app_private.alert_job_hits (alert_id, job_id)
  select matched.alert_id, matched.job_id
  from app_private.alerts_finding_jobs(array(
    select job_index from app_private.job_index
    where job_index.job_id in (select due.job_id from unnest(jobs) as due) and job_index.expires_at > now())) as matched
  order by matched.alert_id, matched.job_id
  on conflict on constraint alert_job_hits_pkey do nothing;
  insert into app_private.alert_request_hits (alert_id, request_id)
  select matched.alert_id, matched.request_id
  from app_private.alerts_finding_requests(array(
    select request_index from app_private.request_index
    where request_index.id in (select due.request_id from unnest(requests) as due) and request_index.expires_at > now())) as matched
  order by matched.alert_id, matched.request_id
  on conflict on constraint alert_request_hits_pkey do nothing;
  return coalesce(cardinality(jobs), 0) + coalesce(cardinality(requests), 0);
end
$$;
comment on function app_private.match_alerts(integer) is 'Takes the next jobs and requests that are due and notes which alerts find them; returns how many were due. Safe to run twice and beside itself.';
