create or replace function app_private.search_ways(half app_private.search_half, criteria app_private.search_criteria)
returns setof app_private.search_way
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _read record;
  _query tsquery;
  _typed tsquery;
  _tokens text[] := regexp_split_to_array(btrim(criteria.text), '\s+');
  _words text[];
  -- Words that are filters stay together, and their filter goes with them.
  _phrases text[] := '{}';
  _unworded app_private.search_criteria := criteria;
  _found boolean := false;
  _offered boolean := false;
  -- The round that has found something is the last one.
  _round integer := 3;
  _is_around boolean := criteria.place_id is not null and criteria.radius_km is not null;
  _way app_private.search_way;
  _step record;
  _name text;
begin
  select read.query, read.typed into _query, _typed from app_private.read_query(half, criteria.text, criteria.hidden) as read;
  criteria.typed := _typed;

  -- Without one word; when that is not enough, each word alone; when nothing around the place has any, the same in all places. Each
  -- costs a count, so the sixth word and what follows stay.
  for _step in select * from app_private.filters_in_text(half, criteria.text) loop
    for _token in _step.first .. _step.last loop
      _tokens[_token] := case when _token = _step.first then _step.phrase else '' end;
    end loop;
    _phrases := _phrases || _step.phrase;
    if _step.criterion in ('salaryMonthMin', 'availableFrom') then
      _unworded := app_private.without_criterion(_unworded, case half when 'jobs' then 'salary_month_min' else 'available_from' end);
    end if;
  end loop;
  _words := array(
    select word from unnest(_tokens) with ordinality as token (word, position)
    where token.word <> '' and (token.word = any (_phrases) or exists (
      select from string_to_table(app_private.fold_text(token.word), ' ') as folded
      where length(folded) >= 2 and folded <> all (app_private.stop_words())))
    order by token.position);
  if cardinality(_words) >= 2 then
    for _step in
      select left_out.kept, left_out.gone, places.is_around, 2 * (not places.is_around)::integer + left_out.alone as round
      from (
        select array_to_string(_words[:n - 1] || _words[n + 1:], ' ') as kept, _words[n] as gone, 0 as alone, n
        from generate_series(1, least(cardinality(_words), 5)) as n
        union all
        select _words[n], array_to_string(_words[:n - 1] || _words[n + 1:], ' '), 1, n
        from generate_series(1, least(cardinality(_words), 5)) as n
        where cardinality(_words) > 2
      ) as left_out
      cross join (values (true), (false)) as places (is_around)
      where places.is_around or _is_around
      order by round, left_out.n
    loop
      exit when _step.round > _round;
      select read.query, read.typed into _read from app_private.read_query(half, _step.kept, criteria.hidden) as read;
      continue when _read.query is null;
      _way := row(case when _step.is_around then 'word' else 'word_anywhere' end, _step.gone, _step.kept, null, _unworded, _read.query);
      if half = 'jobs' and app_private.pay_in_text(_step.kept) is not null
        or half = 'requests' and app_private.day_in_text(_step.kept) is not null then
        _way.criteria := criteria;
      end if;
      if not _step.is_around then _way.criteria.radius_km := null; end if;
      _way.criteria.typed := _read.typed;
      _way.total := app_private.count_found(half, _way.criteria, _way.query);
      continue when _way.total = 0;
      _round := _step.round;
      return next _way;
      _offered := true;
    end loop;
  end if;

  -- Wider around the place, then everywhere.
  if criteria.place_id is not null and criteria.radius_km is not null then
    _way := row('radius', null, criteria.text, 0, criteria, _query);
    for _step in
      select step.value, step.count
      from unnest(case half
        when 'jobs' then app_private.radius_counts(half, criteria, _query)
        else app_private.radii_from_five(app_private.radius_counts(half, criteria, _query)) end) as step
      where step.value::integer > criteria.radius_km
      order by step.value::integer
    loop
      continue when _step.count <= _way.total;
      _way.value := _step.value;
      _way.criteria.radius_km := _step.value::integer;
      _way.total := _step.count;
      return next _way;
      _offered := true;
    end loop;
    -- The place stays for the distances.
    _way := row('anywhere', 'place_id', criteria.text, null, criteria, _query);
    _way.criteria.radius_km := null;
    _way.total := app_private.count_found(half, _way.criteria, _query);
    if _way.total > 0 then
      return next _way;
      _offered := true;
    end if;
  end if;
  if criteria.state_code is not null then
    _way := row('anywhere', 'state_code', criteria.text, null, app_private.without_criterion(criteria, 'state_code'), _query);
    _way.total := app_private.count_found(half, _way.criteria, _query);
    if _way.total > 0 then
      return next _way;
      _offered := true;
    end if;
  end if;

  _found := false;
  foreach _name in array '{fields,professions,specialties,job_types,qualifications,contract_terms,salary_month_min,remote,all}'::text[] loop
    exit when _name = 'all' and _found;
    _way := row('filter', _name, criteria.text, null, app_private.without_criterion(criteria, _name), _query);
    -- A filter in the words goes with them.
    continue when _way.criteria = criteria or _way.criteria = _unworded;
    _way.total := app_private.count_found(half, _way.criteria, _query);
    continue when _way.total = 0;
    _found := true;
    return next _way;
    _offered := true;
  end loop;

  foreach _name in array '{max_age_days,available_from}'::text[] loop
    _way := row('time', _name, criteria.text, null, app_private.without_criterion(criteria, _name), _query);
    continue when _way.criteria = criteria or _way.criteria = _unworded;
    _way.total := app_private.count_found(half, _way.criteria, _query);
    if _way.total > 0 then
      return next _way;
      _offered := true;
    end if;
  end loop;

  -- Near in meaning: the Fachbereich of the words, around the place when there is something, else with the distance.
  if _typed is not null and criteria.fields is null then
    _way := row('near', app_private.near_field(_typed), '', null, _unworded, null);
    if _way.value is not null then
      _way.criteria.text := null;
      _way.criteria.typed := null;
      _way.criteria.professions := null;
      _way.criteria.fields := array[_way.value];
      _way.total := app_private.count_found(half, _way.criteria, null);
      if _way.total = 0 and criteria.place_id is not null then
        _way.kind := 'near_anywhere';
        _way.criteria.radius_km := null;
        _way.total := app_private.count_found(half, _way.criteria, null);
      end if;
      if _way.total > 0 then
      return next _way;
      _offered := true;
    end if;
    end if;
  end if;

  -- Never nothing: the words alone, what is around the place, what is new.
  if not _offered then
    _way := row('words_only', 'all', criteria.text, 0, app_private.without_criterion(_unworded, 'all'), _query);
    foreach _name in array '{state_code,max_age_days,available_from}'::text[] loop
      _way.criteria := app_private.without_criterion(_way.criteria, _name);
    end loop;
    _way.criteria.radius_km := null;
    if _query is not null then _way.total := app_private.count_found(half, _way.criteria, _query); end if;
    if _way.total = 0 then
      _way.text := '';
      _way.query := null;
      _way.criteria.text := null;
      _way.criteria.typed := null;
      if _is_around then
        _way.kind := 'around';
        _way.criteria.radius_km := criteria.radius_km;
        _way.total := app_private.count_found(half, _way.criteria, null);
      end if;
    end if;
    if _way.total = 0 then
      _way.kind := 'newest';
      _way.criteria.place_id := null;
      _way.criteria.radius_km := null;
      _way.total := app_private.count_found(half, _way.criteria, null);
    end if;
    if _way.total > 0 then return next _way; end if;
  end if;
end
$$;
comment on function app_private.search_ways(app_private.search_half, app_private.search_criteria) is 'Changes of a search without hits that lead to some, in the order in which they are offered. Never another place than the one asked for, unless the kind says so.';
