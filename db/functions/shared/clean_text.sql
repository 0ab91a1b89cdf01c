create or replace function app_private.clean_text(raw text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Line breaks and tabs stay. Other control characters, bidi overrides and characters without width, such as soft hyphens
  -- and empty letters, can disguise text and hide a name or a number from those who look for it.
  select nullif(btrim(regexp_replace(
    replace(raw, E'\r\n', E'\n'),
    E'[\\u0001-\\u0008\\u000b-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u3164\\ufeff\\uffa0\\U000e0000-\\U000e007f]', '', 'g'), E' \n\t'), '')
$$;
comment on function app_private.clean_text(text) is 'Text normalized for storing: trimmed, without invisible characters, null when empty.';
