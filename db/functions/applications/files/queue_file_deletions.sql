create or replace function app_private.queue_file_deletions() returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from app_private.files_due_for_deletion()) then
    perform graphile_worker.add_job('applications/delete-files', '{}', queue_name => 'files', job_key => 'delete-files');
  end if;
end
$$;
comment on function app_private.queue_file_deletions() is 'Has the worker delete the objects that nothing names any more, if there are any.';
