create or replace function app_private.search_query(half app_private.search_half, raw text, hidden uuid[] default null) returns tsquery
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select read.query from app_private.read_query(half, raw, hidden) as read
$$;
comment on function app_private.search_query(app_private.search_half, text, uuid[]) is 'Full-text query for a search text; null when no word is left. Rows in `hidden` make no word known.';
