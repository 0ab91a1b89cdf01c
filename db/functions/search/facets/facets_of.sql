create or replace function app_private.facets_of(
  criteria app_private.search_criteria, counts app_private.facet_counts, radii app_public.job_facet_count[]
) returns app_public.job_facet_count[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- Planning would take as long as running.
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Variables of their own: a field of the criteria would be looked up for every combination.
  _fields constant text[] := criteria.fields;
  _professions constant text[] := criteria.professions;
  _type_sets constant integer[] := criteria.type_sets;
  _qualifications constant app_public.qualification[] := criteria.qualifications;
  _terms constant app_public.contract_term[] := criteria.contract_terms;
  _state constant text := criteria.state_code;
  _remote constant boolean := criteria.remote;
  _facets app_public.job_facet_count[];
begin
  -- One pass for all facets: a combination that misses the filter of one facet counts for that facet alone, and one that misses
  -- two counts nowhere. `missed` has a bit for each.
  with judged as materialized (
    select facet_groups.field_slug, facet_groups.profession_slug, facet_groups.type_set, facet_groups.qualification,
      facet_groups.contract_term, facet_groups.state_code, facet_groups.remote, counted.fitting::integer as n,
      case when _fields is null or facet_groups.field_slug = any (_fields) then 0 else 1 end
      + case when _professions is null or facet_groups.profession_slug = any (_professions) then 0 else 2 end
      + case when _type_sets is null or facet_groups.type_set = any (_type_sets) then 0 else 4 end
      + case when _qualifications is null or facet_groups.qualification = any (_qualifications) then 0 else 8 end
      + case when _terms is null or facet_groups.contract_term = any (_terms) then 0 else 16 end
      + case when _state is null or app_private.is_in_region(facet_groups.state_code, _state) then 0 else 32 end
      + case when _remote is null or facet_groups.remote then 0 else 64 end as missed
    from unnest(counts.facet_groups, counts.with_specialties) as counted (id, fitting)
    join app_private.facet_groups on facet_groups.id = counted.id
    where counted.fitting > 0
  ), grouped as materialized (
    select grouping(judged.field_slug, judged.profession_slug, judged.type_set, judged.qualification, judged.contract_term,
        judged.state_code, judged.remote) as by,
      judged.field_slug, judged.profession_slug, judged.type_set, judged.qualification, judged.contract_term, judged.state_code,
      judged.remote, judged.missed, sum(judged.n) as n
    from judged
    where judged.missed in (0, 1, 2, 4, 8, 16, 32, 64)
    group by grouping sets ((judged.field_slug, judged.missed), (judged.profession_slug, judged.missed), (judged.type_set, judged.missed),
      (judged.qualification, judged.missed), (judged.contract_term, judged.missed), (judged.state_code, judged.missed),
      (judged.remote, judged.missed))
  ), chosen as (
    -- `by` has a zero for what it groups by, the first field first.
    select case grouped.by when 63 then 'fields' when 95 then 'professions' when 119 then 'qualifications' when 123 then 'contract_terms'
        when 125 then 'states' else 'remote' end as name,
      case grouped.by when 63 then grouped.field_slug when 95 then grouped.profession_slug when 119 then grouped.qualification::text
        when 123 then grouped.contract_term::text when 125 then grouped.state_code else case when grouped.remote then 'true' end end as value,
      grouped.n
    from grouped
    where grouped.by <> 111 and grouped.missed
      in (0, case grouped.by when 63 then 1 when 95 then 2 when 119 then 8 when 123 then 16 when 125 then 32 else 64 end)
    union all
    -- A job counts for each kind of employment that it offers, a request for each that suits.
    select 'job_types', kind.job_type::text, grouped.n
    from grouped
    join app_private.type_sets on type_sets.id = grouped.type_set
    cross join unnest(type_sets.job_types) as kind (job_type)
    where grouped.by = 111 and grouped.missed in (0, 4)
    union all
    select 'specialties', slug, counted.n
    from unnest(counts.specialty_sets, counts.within_groups) as counted (id, n)
    join app_private.specialty_sets on specialty_sets.id = counted.id
    cross join unnest(specialty_sets.specialties) as slug
    where counted.n > 0
  ), tallied as (
    select chosen.name, chosen.value, sum(chosen.n)::integer as n
    from chosen
    where chosen.value is not null
    group by chosen.name, chosen.value
    union all
    -- Every combination is in one group by field.
    select 'total', '', coalesce(sum(grouped.n), 0)::integer from grouped where grouped.by = 63 and grouped.missed = 0
  )
  select array_agg(row(tallied.name, tallied.value, tallied.n)::app_public.job_facet_count
    order by tallied.name, tallied.n desc, tallied.value)
  into _facets
  from tallied;
  return _facets || radii;
end
$$;
comment on function app_private.facets_of(app_private.search_criteria, app_private.facet_counts, app_public.job_facet_count[]) is 'Facets from counts per combination, and the total: a combination counts for a facet when it matches the filters of all other facets. The most frequent choice of each facet first.';
