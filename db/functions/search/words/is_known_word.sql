create or replace function app_private.is_known_word(half app_private.search_half, folded text, wanted tsquery, hidden uuid[]) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
  -- search_words first, because it is small: the index collects every match of a frequent word.
  select exists (select from app_private.search_words where search_words.word >= folded and search_words.word < folded || '~')
    or app_private.occurs_online(half, wanted, hidden)
$$;
comment on function app_private.is_known_word(app_private.search_half, text, tsquery, uuid[]) is 'Whether any word of the vocabulary or of the index of a half equals this one or begins with it.';
