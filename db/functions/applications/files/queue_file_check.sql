create or replace function app_private.queue_file_check() returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- Tried once: what it finds does not go away by itself, and admins see it as a failed task.
  select graphile_worker.add_job('applications/check-files', '{}', queue_name => 'files', job_key => 'check-files', max_attempts => 1)
$$;
comment on function app_private.queue_file_check() is 'Has the worker compare the object store with the rows of files.';
