create or replace function app_private.without_criterion(criteria app_private.search_criteria, name text)
returns app_private.search_criteria
language plpgsql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
begin
  -- 'all' are the filters beside the words, the place and the time.
  if name in ('fields', 'all') then criteria.fields := null; end if;
  if name in ('professions', 'all') then criteria.professions := null; end if;
  if name in ('specialties', 'all') then criteria.specialty_sets := null; end if;
  if name in ('job_types', 'all') then criteria.type_sets := null; end if;
  if name in ('qualifications', 'all') then criteria.qualifications := null; end if;
  if name in ('contract_terms', 'all') then
    criteria.contract_terms := null;
    criteria.wished_terms := null;
  end if;
  if name in ('salary_month_min', 'all') then criteria.salary_month_min := null; end if;
  if name in ('remote', 'all') then criteria.remote := null; end if;
  if name = 'state_code' then criteria.state_code := null; end if;
  if name = 'max_age_days' then criteria.max_age_days := null; end if;
  if name = 'available_from' then criteria.available_from := null; end if;
  return criteria;
end
$$;
comment on function app_private.without_criterion(app_private.search_criteria, text) is 'The same search without one filter, named as in the input of the API.';
