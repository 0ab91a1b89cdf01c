create or replace function app_public.pause_job_source(source_id uuid, paused boolean) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  source app_public.job_sources := app_private.lock_own_source(pause_job_source.source_id);
begin
  if pause_job_source.paused is null then perform app_hidden.fail('OS422', '{"paused": "required"}'); end if;
  update app_public.job_sources as sources set is_paused = pause_job_source.paused, failures = 0
  where sources.id = source.id
  returning sources.* into source;
  update app_public.job_sources as sources set next_run_at = app_private.next_source_run(source) where sources.id = source.id;
  return source.id;
end
$$;
comment on function app_public.pause_job_source(uuid, boolean) is 'Leaves a source alone, or reads it each night again; its jobs stay as they are. Raises OS401, OS403, OS404, OS422.';
grant execute on function app_public.pause_job_source(uuid, boolean) to app_member;
