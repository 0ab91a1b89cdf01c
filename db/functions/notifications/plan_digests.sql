create or replace function app_private.plan_digests(planned_for timestamptz) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  berlin constant timestamp := planned_for at time zone 'Europe/Berlin';
  day constant text := to_char(berlin, 'YYYY-MM-DD');
begin
  -- The cron of graphile-worker only knows UTC and runs at both hours that can be 6:30 in Berlin; this check picks the
  -- right one for summer and winter time.
  if extract(hour from berlin) <> 6 then return false; end if;
  perform graphile_worker.add_job('notifications/send-digest', json_build_object('day', day),
    job_key => 'digests:' || day, max_attempts => 10);
  return true;
end
$$;
comment on function app_private.plan_digests(timestamptz) is 'Makes the task of the daily mails when it is 6:30 in Berlin; returns whether it is. Safe to run twice.';
