create or replace function app_private.job_fields_of(job app_public.jobs) returns app_public.job_fields
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select row(job.title, job.company, job.location, job.place_id, job.profession_slug, job.specialties, job.job_type,
    job.qualification, job.contract_term, job.weekly_hours, job.remote, job.start_date, job.description, job.requirements,
    job.salary_min, job.salary_max, job.salary_period, job.takes_applications, job.job_types, job.apply_url)::app_public.job_fields
$$;
comment on function app_private.job_fields_of(app_public.jobs) is 'The part of a job that its employer writes.';
