create or replace function app_private.clean_line(raw text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select nullif(btrim(regexp_replace(app_private.clean_text(raw), '\s+', ' ', 'g')), '')
$$;
comment on function app_private.clean_line(text) is 'Like app_private.clean_text, with line breaks and repeated spaces replaced by one space.';
