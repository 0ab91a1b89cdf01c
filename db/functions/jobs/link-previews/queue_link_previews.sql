create or replace function app_private.queue_link_previews() returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- In a transaction of its own, for the reason that app_private.queue_alerts has.
  if exists (select from app_private.link_previews where link_previews.due_at <= now()) and not exists (
    select from graphile_worker._private_jobs as tasks where tasks.key = 'draw-link-previews' and tasks.locked_at is null) then
    perform graphile_worker.add_job('jobs/draw-link-previews', '{}', job_key => 'draw-link-previews', max_attempts => 3,
      run_at => now() + interval '3 seconds');
  end if;
end
$$;
comment on function app_private.queue_link_previews() is 'Has the worker draw in a few seconds the pictures that are due, unless it is going to. Called in a transaction of its own.';
