create or replace function app_private.alert_words(half app_public.alert_half, text text, hidden uuid[], out words tsquery, out words_of text)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  if alert_words.text is null then return; end if;
  -- The space ends the last word: nobody is typing it any more.
  words := app_private.search_query(alert_words.half::text::app_private.search_half, alert_words.text || ' ', alert_words.hidden);
  -- A word that the vocabulary does not know is corrected until a job or a request contains it, so its query can change
  -- with each of them.
  words_of := case
    when exists (
      select from app_private.word_keys(app_private.fold_text(alert_words.text)) as unit
      where length(unit.word) >= 4 and unit.word <> all (app_private.stop_words())
        and not exists (
          select from app_private.search_words where search_words.word >= unit.word and search_words.word < unit.word || '~'))
    then 'open'
    else (select vocabulary_version.loaded_checksum from app_private.vocabulary_version) end;
end
$$;
comment on function app_private.alert_words(app_public.alert_half, text, uuid[]) is 'Full-text query of the words of a search alert as its search makes it, and what it depends on: the checksum of the vocabulary, or open.';
