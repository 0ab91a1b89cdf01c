create or replace function app_private.find_failed_task(task_id bigint) returns text
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  name text;
begin
  perform app_hidden.require_admin();
  select jobs.task_identifier into name from graphile_worker.jobs
  where jobs.id = find_failed_task.task_id and jobs.task_identifier <> 'mail/send-mail';
  if name is null then perform app_hidden.fail('OS404'); end if;
  return name;
end
$$;
comment on function app_private.find_failed_task(bigint) is 'Name of a failed task, for an admin who retries or discards it; OS401, OS403, OS404, also for tasks that send a mail: those are handled by the functions for mails.';
