create or replace function app_private.word_keys(folded text)
returns table (ordinal bigint, word text, stem text, piece_stems text[], keys text[], asks text[], spare text[])
language sql stable
set search_path = pg_catalog, pg_temp
-- Planning would take as long as running.
set plan_cache_mode = force_generic_plan
as $$
  with units as (
    select unit.ordinal, unit.raw, unit.raw like '%-%' as hyphenated
    from unnest(string_to_array(
      -- A company form, and the only phrase that says the opposite of its words.
      regexp_replace(regexp_replace(folded, '\mco kg\M', 'co', 'g'), '\mohne (?:[a-z]*ausbildung|(?:berufs|schul)?abschluss|vorkenntnisse?|(?:berufs)?erfahrung|examen)\M', 'ohneausbildung', 'g'),
      ' ')) with ordinality as unit (raw, ordinal)
    where unit.raw <> ''
  ), pieces as (
    -- Piece 0 is the word without its hyphens: Orthopädie-Schuhtechnik equals Orthopädieschuhtechnik.
    select units.ordinal, 0::bigint as piece_no, replace(units.raw, '-', '') as piece, units.hyphenated from units
    union all
    select units.ordinal, part.piece_no, part.piece, true
    from units, unnest(string_to_array(units.raw, '-')) with ordinality as part (piece, piece_no)
    where units.hyphenated and part.piece <> ''
  ), known as (
    select pieces.*, coalesce(search_words.stem, split.stem) as stem,
      coalesce(search_words.keys, split.keys) as keys, coalesce(search_words.asks, split.asks) as asks,
      coalesce(search_words.spare, split.spare) as spare
    from pieces
    left join app_private.search_words on search_words.word = pieces.piece
    -- Splitting costs a hundred times as much as a look-up. split_compound is strict, so a null argument skips it.
    left join lateral app_private.split_compound(case when search_words.word is null then pieces.piece end) as split on true
  ), weighed as (
    select known.*,
      bool_or(known.asks is distinct from array[known.stem]) filter (where known.piece_no = 0)
        over (partition by known.ordinal) as whole,
      bool_or(known.spare = '{}') filter (where known.piece_no = 0) over (partition by known.ordinal) as is_foreign
    from known
  ), read as (
    select weighed.ordinal,
      min(weighed.piece) filter (where weighed.piece_no = 0) as word,
      min(weighed.stem) filter (where weighed.piece_no = 0) as stem,
      array_agg(weighed.stem) filter (where weighed.piece_no > 0) as piece_stems,
      string_to_array(string_agg(array_to_string(weighed.keys, ' '), ' ') filter (where weighed.piece_no = 0 or weighed.is_foreign is not true), ' ') as keys,
      -- A hyphenated word is queried as a whole when the whole can be split, otherwise by its pieces.
      string_to_array(string_agg(array_to_string(weighed.asks, ' '), ' ')
        filter (where not weighed.hyphenated or weighed.whole = (weighed.piece_no = 0)), ' ') as asks,
      case when bool_or(weighed.is_foreign) then '{}' else string_to_array(string_agg(array_to_string(weighed.spare, ' '), ' ')
        filter (where weighed.spare <> '{}' and (not weighed.hyphenated or weighed.whole = (weighed.piece_no = 0))), ' ') end as spare
    from weighed
    group by weighed.ordinal
  ), placed as (
    -- Tiermedizinische Praxisassistentin: the other trade is in the adjective.
    select read.*, coalesce(lag(read.spare) over before = '{}' and lag(read.stem) over before like '%isch', false) as is_foreign
    from read
    window before as (order by read.ordinal)
  )
  select placed.ordinal, placed.word, placed.stem, placed.piece_stems,
    case when not placed.is_foreign then placed.keys end,
    case when placed.is_foreign then array[placed.stem] else placed.asks end,
    case when placed.is_foreign then '{}' else placed.spare end
  from placed
$$;
comment on function app_private.word_keys(text) is 'Words of a folded text: stem, stems between hyphens, keys of the compound parts, the lexemes that a query for it demands, and what app_private.search_words calls spare.';
