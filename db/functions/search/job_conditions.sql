create or replace function app_private.job_conditions(
  criteria app_public.job_search, query tsquery, places integer[], specialty_sets integer[], facets boolean default true
) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Only the criteria that are set become conditions, and the statement is planned with their values, because no single
  -- plan suits all searches. $1 criteria, $2 query, $3 places, $4 sets of specialties: user input is passed as
  -- parameters only, so SQL injection is excluded.
  select concat_ws(' and ', 'job_index.expires_at > now()',
    -- Up to 500 places are looked up in the index. For more, the planner would estimate each of them (25 ms for 4,000),
    -- and scanning the newest jobs is faster; `is true` makes the subquery a hash look-up.
    case
      when cardinality(places) <= 500 then 'job_index.place_id = any ($3)'
      when places is not null then '(job_index.place_id in (select unnest($3))) is true'
    end,
    case when criteria.salary_month_min is not null then 'job_index.salary_month_max >= ($1).salary_month_min' end,
    case when criteria.max_age_days is not null
      then 'job_index.published_at > now() - make_interval(days => ($1).max_age_days)' end,
    case when facets then nullif(concat_ws(' and ',
      case when criteria.fields is not null then 'job_index.field_slug = any (($1).fields)' end,
      case when specialty_sets is not null then 'job_index.specialty_set = any ($4)' end,
      case when criteria.job_types is not null then 'job_index.job_type = any (($1).job_types)' end,
      case when criteria.qualifications is not null then 'job_index.qualification = any (($1).qualifications)' end,
      case when criteria.contract_terms is not null then 'job_index.contract_term = any (($1).contract_terms)' end,
      case
        when criteria.state_code in ('DE', 'AT', 'CH') then 'app_private.is_in_region(job_index.state_code, ($1).state_code)'
        when criteria.state_code is not null then 'job_index.state_code = ($1).state_code' end,
      case when criteria.remote then 'job_index.remote' end), '') end,
    -- Last, because conditions are evaluated in this order and words are stored out of line (TOAST).
    case when query is not null then 'job_index.words @@ $2' end)
$$;
comment on function app_private.job_conditions(app_public.job_search, tsquery, integer[], integer[], boolean) is 'SQL conditions on app_private.job_index for a search, with or without the criteria that are facets.';
