create or replace function app_private.typed_word(word text, stem text, piece_stems text[]) returns tsquery
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select app_private.all_of(array[stem])
    || coalesce(app_private.all_of(array[app_private.action_key(word)]), '')
    || coalesce(app_private.all_of(piece_stems), '')
$$;
comment on function app_private.typed_word(text, text, text[]) is 'Query for a word that is not understood: as it is typed, by its verb, or by what is between its hyphens.';
