create or replace function app_private.check_job_fields(job app_public.job_fields, complete boolean) returns app_public.job_fields
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The limit of the constraint jobs_salary_max_invalid; without a period the largest one.
  salary_limit constant numeric := case job.salary_period when 'stunde' then 1000 when 'monat' then 100000 else 1000000 end;
  wrong jsonb;
  town text;
begin
  job.title := app_private.clean_line(job.title);
  job.company := app_private.clean_line(job.company);
  job.location := app_private.clean_line(job.location);
  job.description := app_private.clean_text(job.description);
  job.requirements := app_private.clean_text(job.requirements);
  job.remote := coalesce(job.remote, false);
  job.specialties := app_private.clean_slugs(job.specialties);
  job.job_types := app_private.kinds_of_employment(job.job_types, job.job_type);
  job.job_type := job.job_types[1];

  wrong := app_private.check_text('title', job.title, 100, required => complete)
    || app_private.check_text('description', job.description, 5000, required => complete)
    || app_private.check_text('requirements', job.requirements, 1000)
    || app_private.check_text('company', job.company, 100, required => complete);
  if complete and app_private.has_gaps(job.description) then wrong := '{"description": "unfinished"}' || wrong; end if;
  if complete and app_private.has_gaps(job.requirements) then wrong := '{"requirements": "unfinished"}' || wrong; end if;

  if job.place_id is not null then
    select places.town into town from app_public.places where places.id = job.place_id;
    if town is null then wrong := wrong || '{"place_id": "unknown"}'; end if;
    job.location := coalesce(job.location, left(town, 100));
  elsif complete then
    wrong := wrong || '{"place_id": "required"}';
  end if;
  wrong := wrong || app_private.check_text('location', job.location, 100, required => complete and job.place_id is not null);

  wrong := wrong || app_private.check_vocabulary(job.profession_slug, job.specialties, required => complete)
    || app_private.check_weekly_hours('weekly_hours', job.weekly_hours)
    || app_private.check_start_date(job.start_date);
  if complete and job.job_types = '{}' then wrong := wrong || '{"job_types": "required"}'; end if;

  -- Pay transparency: a job needs a salary range (directive 2023/970, Art. 5).
  if job.salary_min is null then
    if complete then wrong := wrong || '{"salary_min": "required"}'; end if;
  elsif job.salary_min <= 0 or job.salary_min >= salary_limit or job.salary_min <> round(job.salary_min, 2) then
    wrong := wrong || '{"salary_min": "invalid"}';
  end if;
  if job.salary_max is null then
    if complete then wrong := wrong || '{"salary_max": "required"}'; end if;
  elsif job.salary_max <= 0 or job.salary_max >= salary_limit or job.salary_max <> round(job.salary_max, 2) then
    wrong := wrong || '{"salary_max": "invalid"}';
  elsif job.salary_max < job.salary_min then
    wrong := wrong || '{"salary_max": "below_min"}';
  end if;
  if complete and job.salary_period is null then wrong := wrong || '{"salary_period": "required"}'; end if;

  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  return job;
end
$$;
comment on function app_private.check_job_fields(app_public.job_fields, boolean) is 'The fields normalized for storing, or OS422 with every invalid field; complete demands all required fields and texts without gaps (app_private.has_gaps), a draft neither.';
