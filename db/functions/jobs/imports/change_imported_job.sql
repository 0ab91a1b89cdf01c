create or replace function app_private.change_imported_job(item app_public.imported_jobs, fields app_public.job_fields, source app_public.job_sources)
  returns app_public.imported_jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
  now_here app_public.job_fields;
  wanted app_public.job_fields;
  taken text[];
begin
  select jobs.* into job from app_public.jobs where jobs.id = item.job_id for update;
  now_here := coalesce((select job_changes.fields from app_public.job_changes where job_changes.job_id = job.id), app_private.job_fields_of(job));
  -- A field counts that the source says anew, that nobody edited here, and that is not lost there.
  select array_agg(key) into taken
  from unnest(app_hidden.differing_fields(item.written, fields)) as key
  where key <> all (app_hidden.differing_fields(item.written, now_here))
    and (to_jsonb(fields) -> key not in ('null', '[]')
      -- Its employer wants applications here again.
      or key = 'apply_url' and not source.leads_to_source);
  item.refused := null;
  if taken is null then return item; end if;
  if job.status in ('besetzt', 'gesperrt', 'abgelaufen') then return item; end if;
  if job.status <> 'entwurf' and source.kind = 'adresse' and source.proved_at is null then
    item.refused := 'unproved';
    return item;
  end if;
  wanted := jsonb_populate_record(now_here,
    (select jsonb_object_agg(key, to_jsonb(fields) -> key) from unnest(taken) as key)
    -- The place as shown, and the first kind, follow what they are of.
    || case when 'place_id' = any (taken) then jsonb_build_object('location', fields.location) else '{}' end
    || case when 'job_types' = any (taken) then jsonb_build_object('job_type', fields.job_type) else '{}' end);
  begin
    wanted := app_private.check_job_fields(wanted, complete => job.status <> 'entwurf');
    if job.status in ('aktiv', 'pausiert') then
      perform app_private.save_job_change(job, wanted, source.created_by);
    else
      perform app_private.put_job_fields(job.id, wanted);
    end if;
  exception
    when sqlstate 'OS422' then item.refused := 'incomplete';
    when sqlstate 'OS429' then item.refused := 'later';
  end;
  -- What was edited here stays different from what the source says: so it is known.
  if item.refused is null then
    item.written := jsonb_populate_record(item.written, (select jsonb_object_agg(key, to_jsonb(fields) -> key) from unnest(taken) as key));
  end if;
  return item;
end
$$;
comment on function app_private.change_imported_job(app_public.imported_jobs, app_public.job_fields, app_public.job_sources) is 'Takes over what a source says anew about a job: into a draft or what waits for review, as a change that is read where it is published. Fields that were edited here stay. Returns the item with what was written, or why nothing was (refused).';
