create or replace function app_private.jobs_told_by_alerts(user_ids uuid[], job_ids uuid[]) returns table (user_id uuid, job_id uuid)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select distinct search_alerts.user_id, hits.job_id
  from app_private.alert_job_hits as hits
  join app_public.search_alerts on search_alerts.id = hits.alert_id
  where hits.job_id = any (job_ids) and search_alerts.user_id = any (user_ids) and search_alerts.frequency <> 'aus'
    and search_alerts.refused_at is null and search_alerts.deleted_at is null
$$;
comment on function app_private.jobs_told_by_alerts(uuid[], uuid[]) is 'Jobs that a search alert of the person has found and mails: matching makes no mail of them.';
