create or replace function app_public.retry_task(task_id bigint) returns bigint
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  name constant text := app_private.find_failed_task(retry_task.task_id);
begin
  -- Of two calls the second waits here and finds that the task has not been tried since. As failed_tasks: what was
  -- never tried has not failed.
  perform from graphile_worker._private_jobs as tasks
  where tasks.id = retry_task.task_id and tasks.attempts > 0
  for update;
  if not found then return retry_task.task_id; end if;
  -- graphile-worker does not reschedule a task that a worker is running.
  perform graphile_worker.reschedule_jobs(array[retry_task.task_id], run_at => now(), attempts => 0::smallint);
  if found then
    perform app_private.write_audit('task_retried', 'task', null, data => jsonb_build_object('task', name));
  end if;
  return retry_task.task_id;
end
$$;
comment on function app_public.retry_task(bigint) is 'Runs a failed task again now; two calls run it once. Admins only. Raises OS401, OS403, OS404 when it has succeeded or was discarded in the meantime.';
grant execute on function app_public.retry_task(bigint) to app_member;
