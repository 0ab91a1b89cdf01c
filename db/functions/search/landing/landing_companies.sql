create or replace function app_private.landing_companies(field_slug text, place app_private.landing_places) returns app_public.company_link[]
language sql stable
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  with here as materialized (
    select job_index.company_id, count(*)::integer as total
    from app_private.job_index
    join app_public.places on places.id = job_index.place_id
    where job_index.field_slug = landing_companies.field_slug and job_index.state_code = place.state_code and job_index.expires_at > now()
      and (place.town_id is null or places.town_id = place.town_id)
    group by job_index.company_id
    order by total desc, job_index.company_id
    limit 12
  )
  select coalesce(array_agg(
    row(named.slug,
      -- As in public_jobs_of: what an admin verified or approved.
      case when companies.verified_at is null
        then (coalesce(companies.approved_fields, app_private.company_fields_of(companies))).company_name
        else companies.company_name end,
      here.total)::app_public.company_link
    order by here.total desc, here.company_id), '{}')
  from here
  join app_public.companies on companies.id = here.company_id
  cross join lateral (select app_private.company_slug(here.company_id) as slug) as named
  where named.slug is not null
$$;
comment on function app_private.landing_companies(text, app_private.landing_places) is 'Companies whose jobs a landing page lists.';
