create or replace function app_private.begin_source_run(source_id uuid, out run_id uuid, out url text, out proof_line text, out ads jsonb)
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  source app_public.job_sources;
begin
  select sources.* into source from app_public.job_sources as sources where sources.id = begin_source_run.source_id for update;
  if source.id is null then return; end if;
  -- A run that a process did not survive.
  update app_public.job_source_runs as runs set ended_at = now(), problem = 'interrupted'
  where runs.source_id = source.id and runs.ended_at is null;
  delete from app_public.job_source_runs as runs
  where runs.source_id = source.id and runs.id not in (
    select kept.id from app_public.job_source_runs as kept where kept.source_id = source.id order by kept.id desc limit 29);
  -- Another attempt, after one that failed.
  update app_public.job_sources as sources set queued_at = coalesce(sources.queued_at, now()) where sources.id = source.id;
  insert into app_public.job_source_runs (source_id, company_id) values (source.id, source.company_id)
  returning job_source_runs.id into run_id;
  url := source.url;
  proof_line := source.proof_line;
  ads := (select files.ads from app_private.job_source_files as files where files.source_id = source.id);
end
$$;
comment on function app_private.begin_source_run(uuid) is 'Begins to read a source: the run, and where to read. All null when the source is gone.';
