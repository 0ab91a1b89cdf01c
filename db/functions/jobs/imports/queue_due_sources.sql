create or replace function app_private.queue_due_sources() returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  due uuid;
begin
  for due in
    select sources.id from app_public.job_sources as sources
    where sources.next_run_at <= now()
    order by sources.next_run_at
    limit 500
    for update skip locked
  loop
    -- Moved now: a worker that is off for a night queues each once.
    update app_public.job_sources as sources set next_run_at = app_private.next_source_run(sources) where sources.id = due;
    perform app_private.queue_source_run(due);
  end loop;
end
$$;
comment on function app_private.queue_due_sources() is 'Queues the sources whose night has come; at most 500 a run.';
