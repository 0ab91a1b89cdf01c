create or replace function app_private.read_query(
  half app_private.search_half, raw text, hidden uuid[], out query tsquery, out typed tsquery, out corrections text[]
)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _raw text := left(raw, 200);
  -- While a person types, the last word may be incomplete and matches as a prefix. A space after it ends the word.
  _is_typing boolean := _raw ~ '[[:alnum:]]$';
  _unit record;
  _joined record;
  _corrected record;
  -- Words in quotation marks are taken as they stand.
  _exact text[];
  _tokens text[] := regexp_split_to_array(btrim(_raw), '\s+');
  _filter record;
  _filters tsquery;
  _is_split boolean;
  _is_joined boolean := false;
  _literal tsquery;
  _asks text[];
  -- Per word of the query: the query for the word as typed, and its keys.
  _literals tsquery[] := '{}';
  _unit_keys text[] := '{}';
  _fallback tsquery;
  _keys text[] := '{}';
  -- The same of words that say nothing beside others.
  _spare_literals tsquery[] := '{}';
  _spare_keys text[] := '{}';
  -- Keys that only rank, and all lexemes that rank.
  _hints text[] := '{}';
  _typed text[] := '{}';
  _prefix tsquery;
begin
  corrections := '{}';
  if coalesce(btrim(_raw), '') = '' then return; end if;
  -- Words that are filters find what has the filter or says so in its title, and no text that merely mentions it.
  for _filter in select * from app_private.filters_in_text(half, _raw) loop
    for _token in _filter.first .. _filter.last loop
      _tokens[_token] := '';
    end loop;
    _is_typing := _is_typing and _filter.last < cardinality(_tokens);
    _filters := coalesce(_filters && _filter.query, _filter.query, _filters);
    _typed := _typed || _filter.keys;
    _raw := null;
  end loop;
  _raw := coalesce(_raw, array_to_string(_tokens, ' '));
  _exact := array(
    select replace(word, '-', '')
    from regexp_matches(_raw, '["„“”«»]([^"„“”«»]*)["„“”«»]', 'g') as quoted,
      string_to_table(app_private.fold_text(quoted[1]), ' ') as word);
  for _unit in
    with words as (
      select words.*, words.ordinal = max(words.ordinal) over () as is_last,
        words.asks = array[words.stem] and words.piece_stems is null as is_plain
      from app_private.word_keys(app_private.fold_text(_raw)) as words
    )
    select words.*,
      lead(words.word) over later as next_word, lead(words.stem) over later as next_stem,
      words.is_plain or lead(words.is_plain) over later as may_be_joined
    from words
    -- A single letter is a rest of (m/w/d) while it is typed; a year ("Ausbildung 2027") is rarely part of a title.
    where length(words.word) >= 2 and words.word <> all (app_private.stop_words()) and words.word !~ '^20[0-9]{2}$'
    window later as (order by words.ordinal)
    order by words.ordinal
    limit 12
  loop
    if _is_joined then
      _is_joined := false;
      continue;
    end if;
    _asks := _unit.asks;
    _is_split := _asks is not null and not exists (select from unnest(_asks) as asked where asked not like '+%');
    -- Sanitäts Haus, Außen Dienst: two words of which one is not understood may be one word that is, or that something has.
    if _unit.may_be_joined and length(_unit.word) >= 3 and length(_unit.next_word) >= 3 then
      select * into _joined from app_private.word_keys(_unit.word || _unit.next_word);
      if _joined.asks <> array[_joined.stem]
        or app_private.is_known_word(half, _joined.word, app_private.all_of(array[_joined.stem]), hidden) then
        _literals := _literals || (app_private.all_of(array[_unit.stem, _unit.next_stem]) || app_private.all_of(array[_joined.stem]));
        _unit_keys := _unit_keys || array_to_string(_joined.asks, ' ');
        _keys := _keys || _joined.asks;
        _typed := _typed || _joined.stem || _joined.asks;
        _is_joined := true;
        continue;
      end if;
    end if;
    -- Abbreviations count in titles and professions only: a KG is a company too.
    _literal := case
      when _is_split and length(_unit.word) <= 3 then app_private.all_of(_asks)
      when _is_split or _asks is null then coalesce(app_private.all_of(array[_unit.stem]) || app_private.all_of(_unit.piece_stems), app_private.all_of(array[_unit.stem]))
      else app_private.typed_word(_unit.word, _unit.stem, _unit.piece_stems) end;
    _typed := _typed || _unit.stem || _unit.asks;
    if _is_split or _asks is null then
      _hints := _hints || _unit.spare;
    end if;
    if _asks is null then
      -- "Mitarbeiter" does not narrow a query and is ignored beside other words, but used when it is the only one.
      _fallback := _literal;
      if _unit.spare is not null then
        _spare_literals := _spare_literals || _literal;
        _spare_keys := _spare_keys || array_to_string(_unit.spare, ' ');
      end if;
      continue;
    end if;
    -- The name of a town is a whole word: Zürich is not the beginning of Zurichtung. A few letters are the beginning of a town or of a
    -- word that is understood (Zuri), not of just any title: Arm of Armaturen.
    if not _is_split and _is_typing and _unit.is_last and length(_unit.word) >= 3 and not app_private.is_town_name(_unit.word) then
      _prefix := format(case when length(_unit.word) < 5 then '''+%1$s'':* | ''%1$s'':*C' else '''+%1$s'':* | ''%1$s'':*' end, _unit.word)::tsquery;
      _literal := _literal || _prefix;
    end if;
    if not _is_split and length(_unit.word) >= 4 and _unit.word <> all (_exact)
      and not app_private.is_known_word(half, _unit.word, _literal, hidden) then
      -- Nothing has the word: a misspelling, or a compound of which parts are known.
      select * into _corrected from app_private.correct_word(_unit.word, case when _unit.spare is null then 0.4 else 0.6 end);
      _asks := coalesce(_corrected.asks, nullif(_unit.spare, '{}'), _unit.asks);
      if _corrected.asks is not null then
        corrections := corrections || _unit.word || _corrected.spelling;
      end if;
      if _asks <> _unit.asks then
        _literal := app_private.all_of(_asks);
        _typed := _typed || _asks;
      end if;
    end if;
    _literals := _literals || _literal;
    _unit_keys := _unit_keys || array_to_string(_asks, ' ');
    _keys := _keys || _asks;
  end loop;
  if _literals = '{}' then
    _literals := _spare_literals;
    _unit_keys := _spare_keys;
    _keys := string_to_array(array_to_string(_spare_keys, ' '), ' ');
  end if;

  query := coalesce(app_private.with_synonyms(_keys, _literals, _unit_keys, _hints), _fallback);
  query := coalesce(query && _filters, query, _filters);
  -- A title that begins with them is about them.
  typed := (select string_agg(format('%1$L | %2$L', lexeme, '^' || lexeme), ' | ')::tsquery from unnest(_typed || _hints) as lexeme where lexeme <> '');
  typed := coalesce(typed || _prefix, typed);
end
$$;
comment on function app_private.read_query(app_private.search_half, text, uuid[]) is 'Full-text query for a search text: folded, without stop words, compounds split, misspellings corrected, synonyms added, words that are filters as filters; null when no word is left. And any of its words as they are typed, for ranking; and the misspelt words, each followed by what it was taken for. Rows in `hidden` make no word known.';
