create or replace function app_private.found_conditions(
  half app_private.search_half, criteria app_private.search_criteria, query tsquery, places integer[], facets boolean default true
) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Only the criteria that are set become conditions, and the statement is planned with their values, because no single
  -- plan suits all searches. $1 criteria, $2 query, $3 places: user input is passed as parameters only, so SQL injection
  -- is excluded.
  select concat_ws(' and ', 'found.expires_at > now()',
    -- Up to 500 places are looked up in the index. For more, the planner would estimate each of them (25 ms for 4,000),
    -- and scanning the newest rows is faster; `is true` makes the subquery a hash look-up.
    case
      when cardinality(places) <= 500 then 'found.place_id = any ($3)'
      when places is not null then '(found.place_id in (select unnest($3))) is true'
    end,
    case when criteria.shared then 'found.is_shared' end,
    case when criteria.hidden is not null then 'found.id <> all (($1).hidden)' end,
    case when criteria.salary_month_min is not null then 'found.salary_month_max >= ($1).salary_month_min' end,
    case when criteria.max_age_days is not null then case half
      when 'jobs' then 'found.published_at > now() - make_interval(days => ($1).max_age_days)'
      -- Of a request only the day is known, as the begin of it.
      else 'found.published_at >= app_private.start_of_day(now(), -($1).max_age_days)' end end,
    case when criteria.available_from is not null
      then '(found.start_date is null or found.start_date <= ($1).available_from)' end,
    case when criteria.wished_terms is not null
      then '(found.contract_term is null or found.contract_term = any (($1).wished_terms))' end,
    case when facets then nullif(concat_ws(' and ',
      case when criteria.fields is not null then 'found.field_slug = any (($1).fields)' end,
      case when criteria.professions is not null then 'found.profession_slug = any (($1).professions)' end,
      case when criteria.specialty_sets is not null then 'found.specialty_set = any (($1).specialty_sets)' end,
      case when criteria.type_sets is not null then 'found.type_set = any (($1).type_sets)' end,
      case when criteria.qualifications is not null then 'found.qualification = any (($1).qualifications)' end,
      case when criteria.contract_terms is not null then 'found.contract_term = any (($1).contract_terms)' end,
      case
        when criteria.state_code in ('DE', 'AT', 'CH') then 'app_private.is_in_region(found.state_code, ($1).state_code)'
        when criteria.state_code is not null then 'found.state_code = ($1).state_code' end,
      case when criteria.remote then 'found.remote' end), '') end,
    -- Last, because conditions are evaluated in this order and words are stored out of line (TOAST).
    case when query is not null then 'found.words @@ $2' end)
$$;
comment on function app_private.found_conditions(app_private.search_half, app_private.search_criteria, tsquery, integer[], boolean) is 'SQL conditions on the index of a half for a search, with or without the criteria that are facets.';
