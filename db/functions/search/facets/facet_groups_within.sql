create or replace function app_private.facet_groups_within(half app_private.search_half, criteria app_private.search_criteria) returns integer[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when num_nonnulls(criteria.fields, criteria.professions, criteria.type_sets, criteria.qualifications,
      criteria.contract_terms, criteria.state_code, criteria.remote) > 0
    then array(
      select facet_groups.id
      from app_private.facet_groups
      where (facet_groups.profession_slug is null) = (half = 'jobs')
        and (criteria.fields is null or facet_groups.field_slug = any (criteria.fields))
        and (criteria.professions is null or facet_groups.profession_slug = any (criteria.professions))
        and (criteria.type_sets is null or facet_groups.type_set = any (criteria.type_sets))
        and (criteria.qualifications is null or facet_groups.qualification = any (criteria.qualifications))
        and (criteria.contract_terms is null or facet_groups.contract_term = any (criteria.contract_terms))
        and (criteria.state_code is null or app_private.is_in_region(facet_groups.state_code, criteria.state_code))
        and (criteria.remote is null or facet_groups.remote))
    end
$$;
comment on function app_private.facet_groups_within(app_private.search_half, app_private.search_criteria) is 'Combinations of facet values that match a search; null when it restricts none.';
