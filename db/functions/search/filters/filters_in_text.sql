create or replace function app_private.filters_in_text(half app_private.search_half, raw text)
returns table (phrase text, criterion text, value text, keys text[], query tsquery, first integer, last integer)
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- Planning would take as long as running.
set plan_cache_mode = force_generic_plan
as $$
declare
  _tokens text[] := regexp_split_to_array(btrim(left(raw, 200)), '\s+');
  _count constant integer := least(cardinality(_tokens), 20);
  _folded text[] := '{}';
  _is_quoted boolean := false;
  _at integer := 1;
  _number integer;
  _is_pay boolean;
begin
  if coalesce(btrim(raw), '') = '' then return; end if;
  for _token in 1 .. _count loop
    -- What stands in quotation marks is words.
    _is_quoted := _is_quoted or _tokens[_token] ~ '^["„“”«»]';
    _folded := _folded || case
      when _is_quoted then '"'
      when _tokens[_token] = '€' then 'euro'
      else translate(app_private.fold_text(_tokens[_token]), ' -', '') end;
    _is_quoted := _is_quoted and _tokens[_token] !~ '["„“”«»][^[:alnum:]]*$';
  end loop;
  while _at <= _count loop
    first := _at;
    last := null;
    -- The longest first: "ohne Ausbildung" is no Ausbildung.
    select filter_words.criterion, filter_words.value, filter_words.keys, filter_words.query, _at + words.n - 1
    into criterion, value, keys, query, last
    from generate_series(least(4, _count - _at + 1), 1, -1) as words (n)
    join app_private.filter_words on filter_words.phrase = array_to_string(_folded[_at:_at + words.n - 1], '')
    where _folded[_at] <> '' and (half = 'requests' or filter_words.criterion <> 'availableFrom')
    order by words.n desc
    limit 1;
    if last is not null and cardinality(keys) > 0 and exists (
      -- Facharzt in Ausbildung is a name: the word has its meaning from the other one.
      select from app_private.search_expansions
      where search_expansions.first_key = any (app_private.query_keys(array_to_string(_tokens, ' ')))
        and cardinality(search_expansions.term_keys) > cardinality(keys) and search_expansions.term_keys @> keys
        and search_expansions.term_keys <@ app_private.query_keys(array_to_string(_tokens, ' ')))
    then
      last := null;
    end if;
    -- ab 3500, ab 3.500 €, 3500 Euro; without a sign of money no year.
    if last is null and half = 'jobs' then
      _number := _at + (_folded[_at] = 'ab')::integer;
      if _folded[_number] ~ '^[0-9]{4,5}(?:euro?)?$' then
        value := substring(_folded[_number] from '^[0-9]+');
        _is_pay := _tokens[_number] ~ '€|[Ee]' or _folded[_number + 1] in ('euro', 'eur');
        if value::integer between 1000 and 20000
          and (coalesce(_is_pay, false) or _number > _at and value::integer not between 2000 and 2100)
        then
          criterion := 'salaryMonthMin';
          keys := '{}';
          query := null;
          last := _number + coalesce(_folded[_number + 1] in ('euro', 'eur'), false)::integer;
        end if;
      end if;
    end if;
    if last is not null then
      phrase := array_to_string(_tokens[first:last], ' ');
      return next;
      _at := last;
    end if;
    _at := _at + 1;
  end loop;
end
$$;
comment on function app_private.filters_in_text(app_private.search_half, text) is 'Parts of a search text that are filters, by the positions of their words: what they set, and the query that finds it. Pay is a filter of jobs only, a day of requests only.';
