create or replace function app_hidden.sitemap_searches()
returns table (facet text, value text, changed_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with newest as materialized (
    select job_index.facet_group, job_index.specialty_set, max(job_index.published_at) as published_at
    from app_private.job_index
    where job_index.expires_at > now()
    group by job_index.facet_group, job_index.specialty_set
  )
  select chosen.facet, chosen.value, max(newest.published_at)
  from newest
  join app_private.facet_groups on facet_groups.id = newest.facet_group
  join app_private.type_sets on type_sets.id = facet_groups.type_set
  join app_private.specialty_sets on specialty_sets.id = newest.specialty_set
  cross join lateral (
    values
      ('fields', facet_groups.field_slug),
      ('states', facet_groups.state_code),
      ('qualifications', facet_groups.qualification::text),
      ('contractTerms', facet_groups.contract_term::text),
      ('remote', case when facet_groups.remote then 'true' end)
    union all
    select 'jobTypes', kind.job_type::text from unnest(type_sets.job_types) as kind (job_type)
    union all
    select 'specialties', specialty.slug from unnest(specialty_sets.specialties) as specialty (slug)
  ) as chosen (facet, value)
  where chosen.value is not null
  group by chosen.facet, chosen.value
  order by chosen.facet, chosen.value
$$;
comment on function app_hidden.sitemap_searches() is 'Values of single filters that find online jobs, for sitemap.xml, with the time of the newest job; facets are named as in app_public.job_facet_count.';
grant execute on function app_hidden.sitemap_searches() to app_visitor;
