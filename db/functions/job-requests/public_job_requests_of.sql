create or replace function app_private.public_job_requests_of(request_ids uuid[], with_texts boolean)
returns table (request_id uuid, request app_public.public_job_request)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The only definition of what the public reads of a request, and the last place that leaves out what is hidden from the
  -- caller. Place and state are those of the index: the area, never the true place.
  select job_requests.id, row(
    job_requests.id,
    job_requests.chiffre,
    app_hidden.job_slug(job_requests.title, null, job_requests.id),
    job_requests.title,
    job_requests.short_description,
    case when with_texts then job_requests.additional_info end,
    job_requests.region,
    area.country,
    left(area.plz, 2),
    area.town,
    area.state_code,
    states.name,
    job_requests.profession_slug,
    professions.name,
    professions.field_slug,
    profession_fields.name,
    array(
      select specialties.name from app_public.specialties
      where specialties.slug = any (job_requests.specialties)
      order by specialties.position),
    job_requests.job_types,
    job_requests.qualification,
    job_requests.contract_term,
    job_requests.weekly_hours_min,
    job_requests.weekly_hours_max,
    job_requests.remote,
    job_requests.start_date,
    job_requests.status,
    (job_requests.published_at at time zone 'Europe/Berlin')::date,
    -- A moment would tell when the applicant published or renewed. Begin of the next day, or of this one if it is exact.
    app_private.start_of_day(job_requests.expires_at - interval '1 microsecond', 1),
    case when with_texts then coalesce(job_requests.pictures, '{}') else '{}' end
  )::app_public.public_job_request
  from app_public.job_requests
  join app_private.request_index on request_index.id = job_requests.id
  join app_public.places as area on area.id = request_index.place_id
  join app_public.states on states.code = area.state_code
  join app_public.professions on professions.slug = job_requests.profession_slug
  join app_public.profession_fields on profession_fields.slug = professions.field_slug
  where job_requests.id = any (request_ids) and job_requests.status = 'aktiv' and job_requests.expires_at > now()
    and job_requests.id <> all ((select app_private.requests_hidden_from_me())::uuid[])
$$;
comment on function app_private.public_job_requests_of(uuid[], boolean) is 'Online requests as the caller may read them, unordered; the long text only on demand. Requests hidden from the caller are left out as if they were not there.';
