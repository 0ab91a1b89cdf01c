create or replace function app_private.query_keys(raw text) returns text[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct one.key order by one.key), '{}')
  from app_private.word_keys(app_private.fold_text(raw)) as words,
    unnest(words.asks || case when words.asks is distinct from array[words.stem] then words.spare end) as one (key)
  where words.word <> all (app_private.stop_words())
$$;
comment on function app_private.query_keys(text) is 'Keys of this text as a term of the vocabulary: all that a query for it demands or ranks by.';
