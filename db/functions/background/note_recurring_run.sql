create or replace function app_private.note_recurring_run(task text, succeeded boolean) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  update app_private.recurring_tasks set last_run_at = now(), last_run_succeeded = note_recurring_run.succeeded
  where recurring_tasks.task = note_recurring_run.task
$$;
comment on function app_private.note_recurring_run(text, boolean) is 'Called by a worker: records whether the last run of a recurring task succeeded.';
