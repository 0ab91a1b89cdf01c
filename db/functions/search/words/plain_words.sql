create or replace function app_private.plain_words(raw text) returns tsvector
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select to_tsvector('simple', replace(app_private.stem_text(app_private.fold_text(raw)), '-', ' '))
$$;
comment on function app_private.plain_words(text) is 'Search terms of a long text: stems only, because compound parts would match too much there.';
