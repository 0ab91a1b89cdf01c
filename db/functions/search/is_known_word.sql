create or replace function app_private.is_known_word(folded text, wanted tsquery) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
-- Always by the index: looking for a word that nobody uses would read every offer to its end.
set enable_seqscan = off
as $$
  -- The small table first: for a frequent word, asking the index means collecting everything it occurs in.
  select exists (select from app_private.search_words where search_words.word >= folded and search_words.word < folded || '~')
    or exists (select from app_private.job_index where job_index.words @@ wanted)
$$;
comment on function app_private.is_known_word(text, tsquery) is 'Whether anything is written like this, or begins like this.';
