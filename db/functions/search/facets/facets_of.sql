create or replace function app_private.facets_of(
  criteria app_private.search_criteria, counts app_private.facet_counts, radii app_public.job_facet_count[]
) returns app_public.job_facet_count[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with matched as materialized (
    select facet_groups.field_slug, facet_groups.profession_slug, facet_groups.type_set,
      facet_groups.qualification, facet_groups.contract_term, facet_groups.state_code, facet_groups.remote,
      counted.fitting as n,
      criteria.fields is null or facet_groups.field_slug = any (criteria.fields) as fits_field,
      criteria.professions is null or facet_groups.profession_slug = any (criteria.professions) as fits_profession,
      criteria.type_sets is null or facet_groups.type_set = any (criteria.type_sets) as fits_type,
      criteria.qualifications is null
        or coalesce(facet_groups.qualification = any (criteria.qualifications), false) as fits_qualification,
      criteria.contract_terms is null
        or coalesce(facet_groups.contract_term = any (criteria.contract_terms), false) as fits_term,
      criteria.state_code is null or app_private.is_in_region(facet_groups.state_code, criteria.state_code) as fits_state,
      criteria.remote is null or facet_groups.remote as fits_remote
    from unnest(counts.facet_groups, counts.with_specialties) as counted (id, fitting)
    join app_private.facet_groups on facet_groups.id = counted.id
    where counted.fitting > 0
  ), tallied as (
    select 'fields' as name, matched.field_slug as value, sum(matched.n)::integer as n from matched
    where fits_profession and fits_type and fits_qualification and fits_term and fits_state and fits_remote
    group by matched.field_slug
    union all
    select 'professions' as name, matched.profession_slug as value, sum(matched.n)::integer as n from matched
    where fits_field and fits_type and fits_qualification and fits_term and fits_state and fits_remote
      and matched.profession_slug is not null
    group by matched.profession_slug
    union all
    -- A job counts for each kind of employment that it offers, a request for each that suits. Summed per combination before it is taken apart.
    select 'job_types' as name, kind.job_type::text as value, sum(of_set.n)::integer as n
    from (
      select matched.type_set, sum(matched.n) as n from matched
      where fits_field and fits_profession and fits_qualification and fits_term and fits_state and fits_remote
      group by matched.type_set
    ) as of_set
    join app_private.type_sets on type_sets.id = of_set.type_set
    cross join unnest(type_sets.job_types) as kind (job_type)
    group by kind.job_type
    union all
    select 'qualifications' as name, matched.qualification::text as value, sum(matched.n)::integer as n from matched
    where fits_field and fits_profession and fits_type and fits_term and fits_state and fits_remote
      and matched.qualification is not null
    group by matched.qualification
    union all
    select 'contract_terms' as name, matched.contract_term::text as value, sum(matched.n)::integer as n from matched
    where fits_field and fits_profession and fits_type and fits_qualification and fits_state and fits_remote
      and matched.contract_term is not null
    group by matched.contract_term
    union all
    select 'states' as name, matched.state_code as value, sum(matched.n)::integer as n from matched
    where fits_field and fits_profession and fits_type and fits_qualification and fits_term and fits_remote
    group by matched.state_code
    union all
    select 'remote', 'true', sum(matched.n)::integer from matched
    where fits_field and fits_profession and fits_type and fits_qualification and fits_term and fits_state and matched.remote
    having count(*) > 0
    union all
    select 'total', '', coalesce(sum(matched.n), 0)::integer from matched
    where fits_field and fits_profession and fits_type and fits_qualification and fits_term and fits_state and fits_remote
    union all
    select 'specialties', slug, sum(counted.n)::integer
    from unnest(counts.specialty_sets, counts.within_groups) as counted (id, n)
    join app_private.specialty_sets on specialty_sets.id = counted.id
    cross join unnest(specialty_sets.specialties) as slug
    where counted.n > 0
    group by slug
  )
  select array_agg(row(tallied.name, tallied.value, tallied.n)::app_public.job_facet_count
    order by tallied.name, tallied.n desc, tallied.value) || radii
  from tallied
$$;
comment on function app_private.facets_of(app_private.search_criteria, app_private.facet_counts, app_public.job_facet_count[]) is 'Facets from counts per combination, and the total: a combination counts for a facet when it matches the filters of all other facets. The most frequent choice of each facet first.';
