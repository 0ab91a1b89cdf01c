create or replace function app_public.run_job_source(source_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  source constant app_public.job_sources := app_private.lock_own_source(run_job_source.source_id);
begin
  if source.kind <> 'adresse' then perform app_hidden.fail('OS410'); end if;
  perform app_private.count_source_run(source.company_id);
  perform app_private.prove_source(source.id, false);
  perform app_private.queue_source_run(source.id);
  return source.id;
end
$$;
comment on function app_public.run_job_source(uuid) is 'Reads a source now, and looks for its proof. Raises OS401, OS403, OS404, OS410 for a file, OS429 after twelve runs within an hour.';
grant execute on function app_public.run_job_source(uuid) to app_member;
