create or replace function app_private.typed_word(word text, stem text, piece_stems text[]) returns tsquery
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select string_agg(format('(%s)', one), ' | ')::tsquery
  from unnest(array[
    app_private.all_of(array[stem]), app_private.all_of(array[app_private.action_key(word)]), app_private.all_of(piece_stems)]) as one
  where one is not null
$$;
comment on function app_private.typed_word(text, text, text[]) is 'Query for a word that is not understood: as it is typed, by its verb, or by what is between its hyphens.';
