create or replace function app_private.all_of(lexemes text[]) returns tsquery
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Lexemes are folded words or keys: letters, digits and a plus sign, so quote_literal suffices and no tsquery syntax
  -- can be injected.
  select string_agg(quote_literal(lexeme), ' & ')::tsquery from unnest(lexemes) as lexeme
$$;
comment on function app_private.all_of(text[]) is 'Query for jobs that contain all of these lexemes.';
