create or replace function app_private.queue_source_run(source_id uuid) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.job_sources set queued_at = now() where job_sources.id = $1;
  -- Four queues: a slow host holds up few others, and no mail.
  select graphile_worker.add_job('jobs/read-source', app_private.with_cause(json_build_object('sourceId', $1)),
    queue_name => 'sources-' || (hashtext($1::text) & 3), job_key => 'source:' || $1, max_attempts => 3)
$$;
comment on function app_private.queue_source_run(uuid) is 'Has the worker read a source.';
