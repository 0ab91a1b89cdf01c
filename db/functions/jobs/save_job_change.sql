create or replace function app_private.save_job_change(job app_public.jobs, fields app_public.job_fields, actor_id uuid) returns app_public.jobs
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  approved app_public.job_fields;
  change app_public.job_changes;
begin
  -- How applications come is no text that an admin reads. It holds at once, so that it is never a difference of a change.
  if fields.takes_applications <> job.takes_applications then
    update app_public.jobs set takes_applications = fields.takes_applications where jobs.id = job.id returning * into job;
  end if;
  approved := app_private.job_fields_of(job);
  -- The lock on the row of the job, which the caller holds, serializes all writers of its change.
  select job_changes.* into change from app_public.job_changes where job_changes.job_id = job.id;
  -- check_job_fields sorts them; otherwise another order would count as a change.
  approved.specialties := array(select specialty from unnest(approved.specialties) as specialty order by specialty);
  -- A review that is about the company as well goes on without the change of the job.
  if fields is not distinct from approved and not (app_private.is_in_review(change) and app_private.has_unread_fields(job.company_id)) then
    return app_private.discard_job_change(job.id, actor_id);
  end if;
  if change.job_id is null then
    insert into app_public.job_changes (job_id, company_id, created_by, fields) values (job.id, job.company_id, actor_id, fields);
    -- A change of an expired job may be saved and submitted later, as it was before changes had a table.
    if job.status in ('aktiv', 'pausiert') then return app_private.submit_job_change(job.id, actor_id); end if;
  elsif change.fields is distinct from fields then
    -- A change in review keeps its place in the queue; a rejected one waits for submit_job.
    -- Until then no admin reads what it says since.
    update app_public.job_changes set fields = save_job_change.fields, created_by = actor_id, updated_at = now(),
      submitted_at = case when job_changes.rejection_reason is null then job_changes.submitted_at end
    where job_changes.job_id = job.id;
  end if;
  return app_private.bump_job_version(job.id);
end
$$;
comment on function app_private.save_job_change(app_public.jobs, app_public.job_fields, uuid) is 'Saves checked fields as the change of a published job and returns the job, which stays as it was approved except for takes_applications. The first change of a job that is aktiv or pausiert is submitted; fields as approved discard the change, unless the company is read with it.';
