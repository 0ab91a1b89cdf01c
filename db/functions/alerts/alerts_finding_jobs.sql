create or replace function app_private.alerts_finding_jobs(found app_private.job_index[]) returns table (alert_id uuid, job_id uuid)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The conditions of app_private.found_conditions, turned around: a test compares them with the search. Cheap ones first, words
  -- last. Measured against an index over what alerts ask: that wins for one job and loses for a batch.
  with found as materialized (
    select job.*, specialty_sets.specialties, type_sets.job_types, places.latitude, places.longitude
    from unnest($1) as job
    join app_private.specialty_sets on specialty_sets.id = job.specialty_set
    join app_private.type_sets on type_sets.id = job.type_set
    join app_public.places on places.id = job.place_id
  )
  select alerts.id, found.job_id
  from found
  join app_public.search_alerts as alerts on alerts.half = 'jobs' and alerts.confirmed_at is not null
    -- A person with an account finds the hits in the list of alerts, also when no mails go out.
    and (alerts.user_id is not null or alerts.frequency <> 'aus')
    and (alerts.fields is null or found.field_slug = any (alerts.fields))
    and (alerts.job_types is null or alerts.job_types && found.job_types)
    and (alerts.qualifications is null or found.qualification = any (alerts.qualifications))
    and (alerts.contract_terms is null or found.contract_term = any (alerts.contract_terms))
    and (alerts.salary_month_min is null or found.salary_month_max >= alerts.salary_month_min)
    and (alerts.remote is null or found.remote)
    and (alerts.state_code is null or app_private.is_in_region(found.state_code, alerts.state_code))
    and (alerts.specialties is null or alerts.specialties && found.specialties)
    and (alerts.radius_km is null or round(10 * app_private.distance_km(
      alerts.latitude, alerts.longitude, found.latitude, found.longitude)) / 10 <= alerts.radius_km)
    and (alerts.words is null or found.words @@ alerts.words)
$$;
comment on function app_private.alerts_finding_jobs(app_private.job_index[]) is 'Which alerts find which of these rows of the index of jobs.';
