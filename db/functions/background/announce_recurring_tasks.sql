create or replace function app_private.announce_recurring_tasks(tasks jsonb) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  insert into app_private.recurring_tasks as known (identifier, task, next_run_at)
  select line.identifier, line.task, line.next_run_at
  from jsonb_to_recordset(announce_recurring_tasks.tasks) as line (identifier text, task text, next_run_at timestamptz)
  order by line.identifier
  on conflict (identifier) do update set task = excluded.task, next_run_at = excluded.next_run_at, announced_at = now();
  -- Removes schedules that no running release has any more. The two days cover a deployment, in which two releases run.
  delete from app_private.recurring_tasks where recurring_tasks.announced_at < now() - interval '2 days';
end
$$;
comment on function app_private.announce_recurring_tasks(jsonb) is 'Called by a worker: stores its schedules as [{identifier, task, next_run_at}].';
