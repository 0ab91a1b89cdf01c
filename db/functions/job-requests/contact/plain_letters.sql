create or replace function app_private.plain_letters(raw text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select regexp_replace(normalize(replace(lower(app_private.clean_text(raw)), 'ß', 'ss'), nfkd), '[\u0300-\u036f\ufe00-\ufe0f]', '', 'g')
$$;
comment on function app_private.plain_letters(text) is 'Text in lower case without umlauts, accents and invisible characters, for patterns of ASCII letters. web/shared/privacy/contact-check.ts does the same.';
