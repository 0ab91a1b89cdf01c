create or replace function app_private.search_query(half app_private.search_half, raw text, hidden uuid[] default null) returns tsquery
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _raw text := left(raw, 200);
  -- While a person types, the last word may be incomplete and matches as a prefix. A space after it ends the word.
  _is_typing boolean := _raw ~ '[[:alnum:]]$';
  _unit record;
  _is_split boolean;
  _literal tsquery;
  _prefix tsquery;
  _asks text[];
  _corrected text[];
  -- Per word of the query: the query for the word as typed, and its keys.
  _literals tsquery[] := '{}';
  _unit_keys text[] := '{}';
  _fallback tsquery;
  _keys text[] := '{}';
begin
  for _unit in
    select words.*, words.ordinal = max(words.ordinal) over () as is_last
    from app_private.word_keys(app_private.fold_text(_raw)) as words
    order by words.ordinal
    limit 12
  loop
    -- A single letter is a rest of (m/w/d) while it is typed; a year ("Ausbildung 2027") is rarely part of a title.
    continue when length(_unit.word) < 2 or _unit.word = any (app_private.stop_words()) or _unit.word ~ '^20[0-9]{2}$';
    _asks := _unit.asks;
    _literal := app_private.all_of(array[_unit.stem]);
    if _asks is null then
      -- "Mitarbeiter" does not narrow a query and is ignored beside other words, but used when it is the only one.
      _fallback := _literal;
      continue;
    end if;
    _is_split := not exists (select from unnest(_asks) as asked where asked not like '+%');
    -- The name of a town is a whole word: Zürich is not the beginning of Zurichtung.
    if not _is_split and _is_typing and _unit.is_last and length(_unit.word) >= 3 and not app_private.is_town_name(_unit.word) then
      _prefix := format('''%1$s'':* | ''+%1$s'':*', _unit.word)::tsquery;
      _literal := case when _unit.stem = _unit.word then _prefix else _literal || _prefix end;
    end if;
    if _unit.piece_stems is not null then
      _literal := _literal || app_private.all_of(_unit.piece_stems);
    end if;
    if not _is_split and length(_unit.word) >= 4 and not app_private.is_known_word(half, _unit.word, _literal, hidden) then
      _corrected := app_private.correct_word(_unit.word);
      if _corrected is not null then
        _asks := _corrected;
        _literal := app_private.all_of(_corrected);
      end if;
    end if;
    _literals := _literals || _literal;
    _unit_keys := _unit_keys || array_to_string(_asks, ' ');
    _keys := _keys || _asks;
  end loop;

  return coalesce(app_private.with_synonyms(_keys, _literals, _unit_keys), _fallback);
end
$$;
comment on function app_private.search_query(app_private.search_half, text, uuid[]) is 'Full-text query for a search text: folded, without stop words, compounds split, misspellings corrected, synonyms added. Null when no word is left. Rows in `hidden` make no word known.';
