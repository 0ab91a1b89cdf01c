create or replace function app_private.queue_alerts() returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Never in a transaction that publishes: adding a task locks its key until the commit, and two approvals would wait for
  -- each other. The worker calls it after a decision; for the rest, cron looks every minute.
  if (exists (select from app_private.alert_due_jobs) or exists (select from app_private.alert_due_requests)) and not exists (
    select from graphile_worker._private_jobs as tasks where tasks.key = 'match-alerts' and tasks.locked_at is null) then
    perform graphile_worker.add_job('alerts/match-alerts', '{}', job_key => 'match-alerts', max_attempts => 3,
      run_at => now() + interval '3 seconds');
  end if;
end
$$;
comment on function app_private.queue_alerts() is 'Adds the task that matches what is due with the alerts in a few seconds, unless nothing is due or one waits already. Called in a transaction of its own.';
