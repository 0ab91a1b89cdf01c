create or replace function app_public.place_in_text(query text) returns app_public.place_resolution
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _words text[] := regexp_split_to_array(btrim(left(query, 100)), '\s+');
  -- Positions of words that are filters: 3500 in "ab 3500" is no postal code of Krems.
  _taken integer[] := array(
    select position from app_private.filters_in_text('jobs', left(query, 100)) as one, generate_series(one.first, one.last) as position);
  _part text;
  _typed record;
  _certain app_public.place_resolution;
begin
  -- The longest part first: "Bad Homburg" is not Homburg.
  for _length in reverse least(cardinality(_words), 4)..1 loop
    for _start in 1..least(cardinality(_words), 8) - _length + 1 loop
      continue when _taken && array(select generate_series(_start, _start + _length - 1));
      _part := array_to_string(_words[_start:_start + _length - 1], ' ');
      _typed := app_private.read_typed_place(_part);
      if length(coalesce(_typed.plz, _typed.name)) >= 3 then
        _certain := app_private.certain_place(_typed.name, _typed.plz, _typed.country);
        -- Villages have the names of things and people.
        if (_certain.state_code is not null or (_certain.place).id is not null and (_typed.plz is not null or exists (
          select from app_private.place_names
          where place_names.search_name = _typed.name and (place_names.kind = 2 or place_names.kind < 2 and place_names.population >= 5000))))
        then
          _certain.rest := btrim(concat_ws(' ', array_to_string(_words[1:_start - 1], ' '),
            array_to_string(_words[_start + _length:], ' ')));
          return _certain;
        end if;
      end if;
    end loop;
  end loop;
  return null;
end
$$;
comment on function app_public.place_in_text(text) is 'The place that a search text names (town of 5,000 inhabitants or more, postal code, state), with the rest of the words; null when it names none.';
grant execute on function app_public.place_in_text(text) to app_visitor, app_member;
