create or replace function app_private.public_jobs_of(job_ids uuid[], with_texts boolean)
returns table (job_id uuid, job app_public.public_job)
language sql stable
as $$
  -- The only definition of what the public reads of a job. Long texts are not fetched unless asked for. Without a search_path of its
  -- own, so that it is inlined.
  select jobs.id, row(
    jobs.id,
    jobs.title,
    coalesce(job_index.slug, app_hidden.job_slug(jobs.title, places.town, jobs.id)),
    jobs.company_id,
    -- The badge stands beside the name that was verified, never beside a text of the employer.
    case when companies.verified_at is null then jobs.company else companies.company_name end,
    case when with_texts then (shown.fields).description end,
    case when with_texts then (shown.fields).website end,
    case when logo.hash is not null then '/logo/' || logo.hash end,
    case when with_texts then (shown.fields).contact_email end,
    case when with_texts then (shown.fields).contact_phone end,
    companies.verified_at is not null,
    jobs.location,
    places.plz,
    places.town,
    places.state_code,
    states.name,
    places.latitude,
    places.longitude,
    jobs.profession_slug,
    professions.name,
    professions.field_slug,
    profession_fields.name,
    coalesce(job_index.specialty_names, array(
      select specialties.name from app_public.specialties
      where specialties.slug = any (jobs.specialties)
      order by specialties.position)),
    jobs.job_type,
    jobs.qualification,
    jobs.contract_term,
    jobs.weekly_hours,
    jobs.remote,
    jobs.start_date,
    case when with_texts then jobs.description end,
    case when with_texts then jobs.requirements end,
    jobs.salary_min,
    jobs.salary_max,
    jobs.salary_period,
    jobs.salary_range,
    jobs.published_at,
    jobs.expires_at,
    jobs.boosted_at is not null,
    jobs.salary_full_time,
    places.country,
    jobs.takes_applications and jobs.apply_url is null,
    case when with_texts and jobs.takes_applications and jobs.apply_url is null then (
      select company_answer_times.within_days from app_private.company_answer_times
      where company_answer_times.company_id = jobs.company_id) end,
    jobs.job_types,
    case when with_texts then jobs.apply_url end
  )::app_public.public_job
  from app_public.jobs
  -- Every online job is in it.
  left join app_private.job_index on job_index.job_id = jobs.id
  join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
  -- What an admin approved; edits since then wait for a review.
  cross join lateral (select coalesce(companies.approved_fields, app_private.company_fields_of(companies)) as fields) as shown
  left join app_private.company_logos as logo on logo.company_id = companies.id and logo.url = (shown.fields).logo_url
  join app_public.places on places.id = jobs.place_id
  join app_public.states on states.code = places.state_code
  join app_public.professions on professions.slug = jobs.profession_slug
  join app_public.profession_fields on profession_fields.slug = professions.field_slug
  where jobs.id = any (job_ids) and jobs.status = 'aktiv' and jobs.expires_at > now()
$$;
comment on function app_private.public_jobs_of(uuid[], boolean) is 'Online jobs as the public may read them, unordered; long texts and contact only on demand.';
