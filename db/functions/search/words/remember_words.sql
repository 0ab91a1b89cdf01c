create or replace function app_private.remember_words(raw text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- Materialized, so that known words are filtered out before the expensive split_compound.
  with unknown as materialized (
    select distinct part.piece
    from unnest(string_to_array(app_private.fold_text(raw), ' ')) as unit (raw),
      unnest(replace(unit.raw, '-', '') || string_to_array(unit.raw, '-')) as part (piece)
    where part.piece ~ '^[a-z]{2,40}$'
      and not exists (select from app_private.search_words where search_words.word = part.piece)
  ), written as materialized (
    -- The shortest: Techniker, not Technikerin, which is folded to the same.
    select distinct on (folded.word) folded.word, folded.spelling
    -- Each spelling is folded once: that is most of the work.
    from (
      select token.spelling, app_private.fold_text(token.spelling) as word
      from (
        select distinct part.spelling
        from regexp_split_to_table(case when exists (select from unknown) then raw end, '[^[:alpha:]]+') as part (spelling)
      ) as token
      offset 0
    ) as folded
    where folded.word <> ''
    order by folded.word, length(folded.spelling), folded.spelling
  )
  insert into app_private.search_words (word, stem, keys, asks, spare, spelling)
  select unknown.piece, split.stem, split.keys, split.asks, split.spare, written.spelling
  from unknown
  cross join app_private.split_compound(unknown.piece) as split
  left join written on written.word = unknown.piece
  on conflict do nothing
$$;
comment on function app_private.remember_words(text) is 'Splits the words of a title or of the vocabulary and stores the result in app_private.search_words.';
