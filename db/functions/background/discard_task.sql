create or replace function app_public.discard_task(task_id bigint) returns bigint
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  name constant text := app_private.find_failed_task(discard_task.task_id);
begin
  perform graphile_worker.complete_jobs(array[discard_task.task_id]);
  -- graphile-worker does not remove a task that a worker is running.
  if not found then perform app_hidden.fail('OS410'); end if;
  perform app_private.write_audit('task_discarded', 'task', null, data => jsonb_build_object('task', name));
  return discard_task.task_id;
end
$$;
comment on function app_public.discard_task(bigint) is 'Gives a task up for good. Admins only. Raises OS401, OS403, OS404, OS410 while it is running.';
grant execute on function app_public.discard_task(bigint) to app_member;
