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
  )
  insert into app_private.search_words (word, stem, keys, asks, spare)
  select unknown.piece, split.stem, split.keys, split.asks, split.spare
  from unknown, app_private.split_compound(unknown.piece) as split
  on conflict do nothing
$$;
comment on function app_private.remember_words(text) is 'Splits the words of a title or of the vocabulary and stores the result in app_private.search_words.';
