create or replace function app_private.is_known_word(half app_private.search_half, folded text, wanted tsquery) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
-- Forces the index: for a word that does not occur, a sequential scan would read every job.
set enable_seqscan = off
as $$
  -- search_words first, because it is small: the index of jobs collects every match of a frequent word.
  select exists (select from app_private.search_words where search_words.word >= folded and search_words.word < folded || '~')
    or exists (select from app_private.job_index where job_index.words @@ wanted)
$$;
comment on function app_private.is_known_word(app_private.search_half, text, tsquery) is 'Whether any indexed word equals this one or begins with it.';
