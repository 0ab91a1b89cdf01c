create or replace function app_private.title_words(raw text, weight "char") returns tsvector
language sql stable parallel safe
set search_path = pg_catalog, pg_temp
-- Planning would take as long as running.
set plan_cache_mode = force_generic_plan
as $$
  with words as materialized (
    select words.*, words.asks = array[words.stem] and words.piece_stems is null as is_plain,
      row_number() over (order by words.ordinal) as place,
      -- What a title begins with is what it is about; "Mitarbeiter" says nothing of it.
      coalesce(words.asks, words.spare) is not null and words.word <> all (app_private.stop_words()) as says_something
    from app_private.word_keys(app_private.fold_text(raw)) as words
  ), lexemes (lexeme) as (
    select found.lexeme from words, unnest(words.stem || words.piece_stems || words.keys) as found (lexeme)
    union
    select '^' || found.lexeme
    from words, unnest(words.stem || words.keys) as found (lexeme)
    where weight = 'A' and words.place = (select min(words.place) from words where words.says_something) and found.lexeme !~ '^~'
    union
    -- What is written together elsewhere: Sanitäts Haus, Treppen Lift.
    select found.lexeme
    from words join words as next on next.place = words.place + 1
    left join lateral (
      select compound_parts.keys from app_private.compound_parts
      where compound_parts.part = words.word || next.word and compound_parts.anchor in ('any', 'whole')
      limit 1
    ) as part on true
    cross join unnest(
      case when words.is_plain and next.is_plain then array[words.word || next.stem] end || part.keys) as found (lexeme)
    where (words.is_plain or next.is_plain) and length(words.word) >= 3 and length(next.word) >= 3
      and words.word <> all (app_private.stop_words()) and next.word <> all (app_private.stop_words())
  )
  select coalesce(string_agg(format('''%s'':1%s', lexemes.lexeme, weight), ' ')::tsvector, '')
  from lexemes
  where lexemes.lexeme not in ('', '^')
$$;
comment on function app_private.title_words(text, "char") is 'Search terms of a short text: stems, keys of its compound parts, what its words are when they are written together, and of a title (weight A) what it begins with, after a ^.';
