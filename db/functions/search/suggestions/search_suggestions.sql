create or replace function app_private.search_suggestions(half app_private.search_half, query text, hidden uuid[])
returns app_public.search_suggestion[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  -- A longer text is not the beginning of anything that is suggested.
  _typed text := case when length(query) <= 100
    then btrim(regexp_replace(replace(app_private.fold_text(query), '-', ' '), ' +', ' ', 'g')) end;
  _found app_public.search_suggestion[] := '{}';
  _candidate record;
  _criteria app_private.search_criteria;
  _query tsquery;
  _total integer;
  _of_kind app_public.search_suggestion_kind;
  _left integer;
begin
  -- One letter begins half of the vocabulary.
  if _typed is null or length(_typed) < 2 then
    return _found;
  end if;
  for _candidate in
    select terms.* from app_private.suggested_terms(_typed) as terms
    union all
    select places.* from app_private.suggested_places(_typed) as places
    union all
    -- Requests have none.
    select employers.* from app_private.suggested_employers(_typed) as employers where half = 'jobs'
    order by kind, rank
  loop
    if _of_kind is distinct from _candidate.kind then
      _of_kind := _candidate.kind;
      _left := 3;
    end if;
    continue when _left = 0;
    _criteria := null;
    _criteria.hidden := nullif(hidden, '{}');
    _query := null;
    case
      when _of_kind = 'place' then
        _criteria.place_id := _candidate.value::integer;
        _criteria.radius_km := 50;
      when _of_kind = 'specialty' then
        _criteria.specialty_sets := app_private.specialty_sets_with(array[_candidate.value]);
      when _of_kind = 'profession' and half = 'requests' then
        _criteria.professions := array[_candidate.value];
      else
        -- Jobs are not filtered by profession: a search for its name finds it, as that of an employer.
        _query := app_private.search_query(half, _candidate.label, _criteria.hidden);
        continue when _query is null;
    end case;
    if half = 'requests' and _of_kind = 'place' then
      -- Follows the rule of radii: with the other steps, which facets show, the rest would speak of single persons.
      _total := (
        with counted as materialized (select app_private.radius_counts(half, _criteria, null) as steps)
        select case when exists (select from unnest(counted.steps) as step where step.value::integer <= 50)
          then coalesce((select shown.count from unnest(app_private.radii_from_five(counted.steps)) as shown where shown.value = '50'), 1)
          else 0 end
        from counted);
    else
      _total := app_private.count_up_to(half, _criteria, _query, 1000);
    end if;
    continue when _total = 0;
    _left := _left - 1;
    _found := _found || row(_of_kind, _candidate.value, _candidate.label,
      case when half = 'jobs' or _total >= 5 then least(_total, 1000) end, _candidate.place)::app_public.search_suggestion;
  end loop;
  return _found;
end
$$;
comment on function app_private.search_suggestions(app_private.search_half, text, uuid[]) is 'What the typed beginning of a search may mean: at most 3 of each kind, each with what a search for it finds in this half without the rows in `hidden`; what finds nothing is left out. Of requests a count below 5 is null.';
