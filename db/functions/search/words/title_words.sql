create or replace function app_private.title_words(raw text, weight "char") returns tsvector
language sql stable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(string_agg(distinct format('''%s'':1%s', found.lexeme, weight), ' ')::tsvector, '')
  from app_private.word_keys(app_private.fold_text(raw)) as words,
    unnest(words.stem || words.piece_stems || words.keys) as found (lexeme)
  where found.lexeme <> ''
$$;
comment on function app_private.title_words(text, "char") is 'Search terms of a short text: stems, and keys of its compound parts.';
