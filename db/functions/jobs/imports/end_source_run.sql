create or replace function app_private.end_source_run(run_id uuid, problem text, has_line boolean default false) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  run app_public.job_source_runs;
  source app_public.job_sources;
  item app_public.imported_jobs;
  empty_before boolean;
  lost text[] := '{}';
begin
  select runs.* into run from app_public.job_source_runs as runs where runs.id = end_source_run.run_id and runs.ended_at is null for update;
  if run.id is null then return; end if;
  select sources.* into source from app_public.job_sources as sources where sources.id = run.source_id;
  perform from app_public.companies where companies.id = source.company_id for no key update;
  perform app_private.prove_source(source.id, end_source_run.has_line);
  if source.leads_to_source and source.proved_at is null then
    select sources.* into source from app_public.job_sources as sources where sources.id = run.source_id;
    if source.proved_at is not null then perform app_private.lead_source_ads(source); end if;
  end if;
  select coalesce(runs.problem = 'no_ads', false) into empty_before
  from app_public.job_source_runs as runs
  where runs.source_id = source.id and runs.id < run.id
  order by runs.id desc limit 1;
  -- A source that is empty for one night may be broken. Of a file nothing vanishes by itself: a new one is uploaded, or not.
  if source.kind = 'adresse' and (end_source_run.problem is null or end_source_run.problem = 'no_ads' and empty_before) then
    for item in
      update app_public.imported_jobs as items set missed = items.missed + 1, missed_at = now()
      where items.source_id = source.id and items.seen_at < run.started_at and items.gone_at is null
        and (items.missed_at is null or items.missed_at < now() - interval '12 hours')
      returning items.*
    loop
      continue when item.missed < 2;
      update app_public.jobs set status = 'pausiert'
      where jobs.id = item.job_id and jobs.status = 'aktiv' and source.proved_at is not null;
      update app_public.imported_jobs as items set gone_at = now(), paused_job = found
      where items.source_id = item.source_id and items.external_id = item.external_id
      returning items.paused_job into item.paused_job;
      if item.paused_job then lost := lost || coalesce(item.title, 'Ohne Titel'); end if;
      run.gone := run.gone + 1;
    end loop;
  end if;
  update app_public.job_source_runs as runs set ended_at = now(), problem = end_source_run.problem, gone = run.gone where runs.id = run.id;
  update app_public.job_sources as sources set
    -- Asked for again meanwhile: that run is still to come.
    queued_at = case when sources.queued_at > run.started_at then sources.queued_at end,
    -- That we failed says nothing about the source.
    failures = case when end_source_run.problem is null then 0
      when end_source_run.problem = 'interrupted' then sources.failures else sources.failures + 1 end
  where sources.id = source.id
  returning sources.* into source;
  update app_public.job_sources as sources set next_run_at = app_private.next_source_run(source) where sources.id = source.id;
  -- The next attempt reads the file again.
  if end_source_run.problem is distinct from 'interrupted' then
    delete from app_private.job_source_files as files where files.source_id = source.id;
  end if;
  if cardinality(lost) > 0 then
    perform app_private.tell_company_of_import(source.company_id,
      case cardinality(lost) when 1 then 'Eine übernommene Anzeige pausiert' else 'Übernommene Anzeigen pausieren' end,
      'Seit zwei Nächten nicht mehr auf ' || source.label || ': ' || array_to_string(lost[1:3], ', ')
        || case when cardinality(lost) > 3 then ' und ' || cardinality(lost) - 3 || ' weitere' else '' end || '.',
      'import:' || run.id);
  end if;
  -- Once, not each night.
  if source.failures = 2 and source.next_run_at is not null and end_source_run.problem <> 'interrupted' then
    perform app_private.tell_company_of_import(source.company_id, 'Eine Quelle Ihrer Anzeigen ist nicht zu lesen',
      'Auf ' || source.label || ' finden wir Ihre Anzeigen nicht mehr. Wir versuchen es weiter, in größeren Abständen.', 'import:' || run.id);
  end if;
end
$$;
comment on function app_private.end_source_run(uuid, text, boolean) is 'Ends a run: with a problem when nothing could be read. What the source no longer has for the second night is paused and told; a source that fails is tried less and less and told once.';
