create or replace function app_private.purge_data_exports() returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  stuck uuid;
begin
  perform app_private.drop_data_exports(array(
    select exports.id from app_public.data_exports as exports
    where exports.state = 'ready' and exports.expires_at <= now() for update skip locked), 'expired');
  -- Nobody works on it any more: its worker was killed in the last attempt, or an admin has dropped the task. Until it is
  -- given up the person cannot ask for another one.
  for stuck in
    select exports.id from app_public.data_exports as exports
    where exports.state in ('requested', 'running') and (exports.created_at < now() - interval '1 day' or not exists (
      select from graphile_worker._private_jobs as tasks
      where tasks.key = 'archive:' || exports.id and (tasks.locked_at is not null or tasks.attempts < tasks.max_attempts)))
  loop
    perform app_private.fail_data_export(stuck);
  end loop;
  delete from app_public.data_exports as exports
  where exports.state in ('expired', 'failed') and exports.created_at < now() - interval '30 days';
end
$$;
comment on function app_private.purge_data_exports() is 'Deletes archives a day after they were ready, gives up those that nobody works on any more, and forgets after 30 days that there was one.';
