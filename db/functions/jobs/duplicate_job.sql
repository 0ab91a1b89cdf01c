create or replace function app_public.duplicate_job(job_id uuid, client_key uuid default null) returns app_public.jobs
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  original constant app_public.jobs := app_private.select_own_job_for_update(duplicate_job.job_id);
  made app_public.jobs;
begin
  -- Made before: the answer was lost. What was written into it since then stays.
  select jobs.* into made from app_public.jobs
  where jobs.created_by = app_hidden.current_user_id() and jobs.client_key = duplicate_job.client_key
    and jobs.company_id = original.company_id;
  if made.id is not null then return made; end if;
  return app_public.save_job(
    -- The address there is that of the other ad.
    jsonb_populate_record(
      coalesce((select changes.fields from app_public.job_changes as changes where changes.job_id = original.id),
        app_private.job_fields_of(original)), '{"apply_url": null}'),
    company_id => original.company_id, client_key => duplicate_job.client_key);
end
$$;
comment on function app_public.duplicate_job(uuid, uuid) is 'A new draft with the texts of a job of the company of the caller, as last saved; its status does not matter. A repeated client_key returns the draft that it made before. Raises OS401, OS403, OS404, OS422 when a text does not fit any more, OS429 after a hundred drafts or two hundred jobs that are not over.';
grant execute on function app_public.duplicate_job(uuid, uuid) to app_member;
