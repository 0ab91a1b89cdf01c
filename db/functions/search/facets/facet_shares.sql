create or replace function app_private.facet_shares(facet_group integer, specialty_set integer) returns table (facet text, value text)
language sql stable
as $$
  -- Without a search_path of its own, so that it is inlined.
  select choice.facet, choice.value
  from app_private.facet_groups
  cross join lateral (
    values ('total', ''), ('fields', facet_groups.field_slug), ('professions', facet_groups.profession_slug),
      ('qualifications', facet_groups.qualification::text), ('contract_terms', facet_groups.contract_term::text),
      ('states', facet_groups.state_code), ('remote', case when facet_groups.remote then 'true' end)
  ) as choice (facet, value)
  where facet_groups.id = $1 and choice.value is not null
  union all
  select 'job_types', kind.job_type::text
  from app_private.facet_groups
  join app_private.type_sets on type_sets.id = facet_groups.type_set
  cross join unnest(type_sets.job_types) as kind (job_type)
  where facet_groups.id = $1
  union all
  select 'specialties', specialty.slug
  from app_private.specialty_sets
  cross join unnest(specialty_sets.specialties) as specialty (slug)
  where specialty_sets.id = $2
$$;
comment on function app_private.facet_shares(integer, integer) is 'Every choice of a facet that rows of a combination count for, and the total.';
