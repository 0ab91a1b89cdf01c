create or replace function app_private.clean_text(raw text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Line breaks and tabs stay. Other control characters, bidi overrides and zero-width characters can disguise text.
  select nullif(btrim(regexp_replace(
    replace(raw, E'\r\n', E'\n'),
    E'[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069\\ufeff]', '', 'g'), E' \n\t'), '')
$$;
comment on function app_private.clean_text(text) is 'Text normalized for storing: trimmed, without invisible characters, null when empty.';
