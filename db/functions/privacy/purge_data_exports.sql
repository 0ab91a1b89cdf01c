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
  -- The task of one that is still open after a day was dropped by an admin, or the worker was killed in its last attempt.
  for stuck in
    select exports.id from app_public.data_exports as exports
    where exports.state in ('requested', 'running') and exports.created_at < now() - interval '1 day'
  loop
    perform app_private.fail_data_export(stuck);
  end loop;
  delete from app_public.data_exports as exports
  where exports.state in ('expired', 'failed') and exports.created_at < now() - interval '30 days';
end
$$;
comment on function app_private.purge_data_exports() is 'Deletes archives a day after they were ready, gives up those that nobody works on any more, and forgets after 30 days that there was one.';
