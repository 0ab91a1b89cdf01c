create or replace function app_private.is_known_word(half app_private.search_half, folded text, wanted tsquery, hidden uuid[]) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
-- Forces the index: for a word that does not occur, a sequential scan would read every row.
set enable_seqscan = off
as $$
  -- search_words first, because it is small: the index collects every match of a frequent word.
  select exists (select from app_private.search_words where search_words.word >= folded and search_words.word < folded || '~')
    or case half
      when 'jobs' then exists (select from app_private.job_index where job_index.words @@ wanted)
      else exists (
        select from app_private.request_index
        where request_index.words @@ wanted and request_index.expires_at > now()
          -- Whom a request is hidden from must not learn from a correction that its word exists.
          and (hidden is null or request_index.id <> all (hidden))) end
$$;
comment on function app_private.is_known_word(app_private.search_half, text, tsquery, uuid[]) is 'Whether any word of the vocabulary or of the index of a half equals this one or begins with it.';
