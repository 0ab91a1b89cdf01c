create or replace function app_private.put_job_fields(job_id uuid, fields app_public.job_fields) returns app_public.jobs
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.jobs set
    title = ($2).title,
    company = ($2).company,
    location = ($2).location,
    place_id = ($2).place_id,
    profession_slug = ($2).profession_slug,
    specialties = ($2).specialties,
    job_types = app_private.kinds_of_employment(($2).job_types, ($2).job_type),
    qualification = ($2).qualification,
    contract_term = ($2).contract_term,
    weekly_hours = ($2).weekly_hours,
    remote = ($2).remote,
    start_date = ($2).start_date,
    description = ($2).description,
    requirements = ($2).requirements,
    salary_min = ($2).salary_min,
    salary_max = ($2).salary_max,
    salary_period = ($2).salary_period,
    takes_applications = coalesce(($2).takes_applications, jobs.takes_applications),
    apply_url = ($2).apply_url,
    -- What was rejected and is edited has not been submitted: no admin reads it before it is.
    submitted_at = case when jobs.status <> 'abgelehnt' then jobs.submitted_at end,
    version = jobs.version + 1
  where jobs.id = $1
  returning jobs.*
$$;
comment on function app_private.put_job_fields(uuid, app_public.job_fields) is 'Writes checked fields into a job, as a new version of it; one that was rejected is no longer submitted.';
