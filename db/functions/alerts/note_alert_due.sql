create or replace function app_private.note_alert_due(half app_public.alert_half, found_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- All that an approval does for alerts: a row. No alert is read, and no lock is waited for.
  if half = 'jobs' then
    insert into app_private.alert_due_jobs (job_id, before)
    values ($2, (select to_jsonb(job_index) from app_private.job_index where job_index.job_id = $2));
  else
    insert into app_private.alert_due_requests (request_id, before)
    values ($2, (select to_jsonb(request_index) from app_private.request_index where request_index.id = $2));
  end if;
end
$$;
comment on function app_private.note_alert_due(app_public.alert_half, uuid) is 'Notes that a job or a request is about to come online or to change in the search index, for app_private.match_alerts; called before the index row is written.';
