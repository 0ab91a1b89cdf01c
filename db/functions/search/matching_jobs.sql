create or replace function app_private.matching_jobs(criteria app_public.job_search, except_facet text default '') returns setof app_private.job_index
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select i.* from app_private.job_index i
  where i.expires_at > now()
    and (nullif(btrim(criteria.text), '') is null or i.words @@ app_private.job_search_query(criteria.text))
    and (except_facet = 'fields' or criteria.fields is null or i.field_slug = any (criteria.fields))
    and (except_facet = 'specialties' or criteria.specialties is null or i.specialties && criteria.specialties)
    and (except_facet = 'job_types' or criteria.job_types is null or i.job_type = any (criteria.job_types))
    and (except_facet = 'qualifications' or criteria.qualifications is null or i.qualification = any (criteria.qualifications))
    and (except_facet = 'contract_terms' or criteria.contract_terms is null or i.contract_term = any (criteria.contract_terms))
    and (except_facet = 'states' or criteria.state_code is null or i.state_code = criteria.state_code)
    and (criteria.salary_month_min is null or i.salary_month_max >= criteria.salary_month_min)
    and (except_facet = 'remote' or not coalesce(criteria.remote, false) or i.remote)
    and (criteria.max_age_days is null or i.published_at > now() - make_interval(days => criteria.max_age_days))
    and (except_facet = 'radii' or criteria.place_id is null or criteria.radius_km is null or i.place_id in (
      select p.id from app_public.places p, app_public.places c where c.id = criteria.place_id
        and 6371 * acos(least(1, sin(radians(p.latitude)) * sin(radians(c.latitude)) + cos(radians(p.latitude)) * cos(radians(c.latitude)) * cos(radians(p.longitude - c.longitude)))) <= criteria.radius_km))
$$;
comment on function app_private.matching_jobs(app_public.job_search, text) is 'Offers that fit, passing over one facet.';
