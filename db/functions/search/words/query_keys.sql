create or replace function app_private.query_keys(raw text) returns text[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct one.key order by one.key), '{}')
  from app_private.word_keys(app_private.fold_text(raw)) as words, unnest(words.asks) as one (key)
  where words.word <> all (app_private.stop_words())
$$;
comment on function app_private.query_keys(text) is 'Keys that a query for this text demands, unordered.';
