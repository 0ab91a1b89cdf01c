create or replace function app_private.split_compound(piece text, out stem text, out keys text[], out asks text[])
language plpgsql stable strict
set search_path = pg_catalog, pg_temp
as $$
declare
  _patterns app_private.vocabulary_version;
  _head text;
  _parts text[];
  _letters integer;
begin
  stem := app_private.stem_text(piece);
  select * into _patterns from app_private.vocabulary_version;
  _head := regexp_substr(piece, _patterns.head_pattern);
  _parts := array(
    select (regexp_matches(substr(piece, coalesce(length(_head), 0) + 1), _patterns.tail_pattern, 'g'))[1]);
  if _head is not null then
    _parts := _head || _parts;
  end if;
  select sum(length(compound_parts.part)),
    string_to_array(string_agg(nullif(array_to_string(compound_parts.keys, ' '), ''), ' '), ' '),
    string_to_array(string_agg(nullif(array_to_string(compound_parts.asks, ' '), ''), ' '), ' ')
  into _letters, keys, asks
  from unnest(_parts) as one (part) join app_private.compound_parts using (part);
  -- German joins parts with one or two letters (Prothese-n-bau). A word counts as fully split when it begins with a
  -- part and hardly more than such letters remain.
  if _head is null or length(piece) - _letters > cardinality(_parts) + 1 then
    asks := array[stem];
  end if;
end
$$;
comment on function app_private.split_compound(text) is 'Splits one folded word: its stem, keys of its compound parts, and the lexemes that a query for it demands; null for a word that does not narrow a query.';
