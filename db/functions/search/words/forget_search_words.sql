create or replace function app_private.forget_search_words(raw text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  delete from app_private.search_words
  using unnest(string_to_array(app_private.fold_text(raw), ' ')) as unit (raw),
    unnest(replace(unit.raw, '-', '') || string_to_array(unit.raw, '-')) as part (piece)
  where search_words.word = part.piece
    -- Another job that is online has the word.
    and not exists (select from app_private.job_index where job_index.words @@ plainto_tsquery('simple', search_words.stem));
  select app_private.remember_words(string_agg(source.raw, ' ')) from app_private.vocabulary_texts() as source (raw);
$$;
comment on function app_private.forget_search_words(text) is 'Removes the words of a text from app_private.search_words, unless the vocabulary or a job that is online has them.';
