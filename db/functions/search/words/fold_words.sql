create or replace function app_hidden.fold_words(raw text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Innermost call first: Müller, Mueller and Muller are the same, é is e.
  select btrim(regexp_replace(
    replace(replace(replace(
      regexp_replace(normalize(replace(lower($1), 'ß', 'ss'), nfkd), '[\u0300-\u036f]', '', 'g'),
      'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
    '\s+', ' ', 'g'))
$$;
comment on function app_hidden.fold_words(text) is 'Text folded for finding parts of words: lower case, without accents and umlauts, ae as a. Keeps signs, for addresses and numbers.';
grant execute on function app_hidden.fold_words(text) to app_member;
