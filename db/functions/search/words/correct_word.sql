create or replace function app_private.correct_word(misspelt text) returns text[]
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select search_words.asks
  from app_private.search_words
  where search_words.word % misspelt and search_words.asks is not null and similarity(search_words.word, misspelt) >= 0.4
  order by similarity(search_words.word, misspelt) desc, search_words.word
  limit 1
$$;
comment on function app_private.correct_word(text) is 'Keys of the most similar known word; null when none is similar enough.';
