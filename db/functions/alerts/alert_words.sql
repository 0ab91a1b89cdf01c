create or replace function app_private.alert_words(
  half app_public.alert_half, text text, hidden uuid[],
  out words tsquery, out words_of text, out unknown_words text[], out missing_words tsquery, out found_words tsquery[]
)
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  searched constant app_private.search_half := half::text::app_private.search_half;
begin
  if alert_words.text is null then return; end if;
  -- The space ends the last word: nobody is typing it any more.
  words := app_private.search_query(searched, alert_words.text || ' ', alert_words.hidden);
  words_of := (select vocabulary_version.loaded_checksum from app_private.vocabulary_version);
  -- A word that the vocabulary does not know is corrected until a job or a request contains it. Those that search_query asks about,
  -- with the queries by which it asks.
  select array_agg(asked.word), (string_agg(format('(%s)', asked.literal), ' | ') filter (where not asked.occurs))::tsquery,
    array_agg(asked.literal) filter (where asked.occurs)
  into unknown_words, missing_words, found_words
  from (
    select unknown.word, unknown.literal, app_private.occurs_online(searched, unknown.literal, alert_words.hidden) as occurs
    from (
      select unit.word, app_private.typed_word(unit.word, unit.stem, unit.piece_stems) as literal
      from app_private.word_keys(app_private.fold_text(alert_words.text)) as unit
      where length(unit.word) >= 4 and unit.word <> all (app_private.stop_words())
        and not exists (
          select from app_private.search_words where search_words.word >= unit.word and search_words.word < unit.word || '~')
    ) as unknown
  ) as asked;
end
$$;
comment on function app_private.alert_words(app_public.alert_half, text, uuid[]) is 'Full-text query of the words of a search alert as its search makes it, and what it depends on: the checksum of the vocabulary, and of the words that it does not know those that nothing online has, and those that something has.';
