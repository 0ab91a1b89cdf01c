create or replace function app_private.correct_word(misspelt text, least_similarity real, out asks text[], out spelling text)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select search_words.asks, coalesce(search_words.spelling, initcap(search_words.word))
  from app_private.search_words
  where search_words.word % misspelt and search_words.asks is not null and similarity(search_words.word, misspelt)
      -- The first letter is rarely wrong: Kassierer is not Massierer.
      >= case when left(search_words.word, 1) = left(misspelt, 1) then least_similarity else greatest(least_similarity, 0.6) end
    -- The same letter over and over has the trigrams of an abbreviation (AA).
    and length(search_words.word) * 2 >= length(misspelt)
  order by similarity(search_words.word, misspelt) desc, search_words.word
  limit 1
$$;
comment on function app_private.correct_word(text, real) is 'Keys of the most similar known word and how it is written; null when none is similar enough.';
