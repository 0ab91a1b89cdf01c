create or replace function app_private.purge_alerts() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  delete from app_public.search_alerts
  where search_alerts.confirmed_at is null and search_alerts.created_at < now() - interval '3 days';
  get diagnostics purged = row_count;
  -- A person without an account does not come by: what is off, or what the mail server has refused, is forgotten after half a year.
  delete from app_public.search_alerts
  where search_alerts.user_id is null and least(search_alerts.off_since, search_alerts.refused_at) < now() - interval '180 days';
  -- The mail promises that an address which somebody else may have typed is gone after three days: its copy too.
  perform graphile_worker.complete_jobs(array(
    select tasks.id from app_private.mails join graphile_worker._private_jobs as tasks on tasks.key = 'mail:' || mails.id
    where mails.template = 'confirm-search-alert' and mails.created_at < now() - interval '3 days' and tasks.locked_at is null));
  delete from app_private.mails where mails.template = 'confirm-search-alert' and mails.created_at < now() - interval '3 days';
  -- A hit that is still online is kept: without it the next edit would make it new again. So is one that may come back as it
  -- was: a pause has no end.
  delete from app_private.alert_job_hits as hits
  where hits.found_at < now() - interval '90 days'
    and not exists (select from app_private.job_index where job_index.job_id = hits.job_id)
    and not exists (select from app_public.jobs where jobs.id = hits.job_id and jobs.status in ('pausiert', 'zur_pruefung'));
  delete from app_private.alert_request_hits as hits
  where hits.found_at < now() - interval '90 days'
    and not exists (select from app_private.request_index where request_index.id = hits.request_id)
    and not exists (
      select from app_public.job_requests where job_requests.id = hits.request_id and job_requests.status in ('pausiert', 'zur_pruefung'));
  return purged;
end
$$;
comment on function app_private.purge_alerts() is 'Deletes alerts that nobody confirmed within 3 days, with the mails that asked for it, those of addresses without an account that have sent no mails for 180 days because they are off or were refused, and hits after 90 days unless they are online, paused or in review; returns how many were not confirmed.';
