create or replace function app_private.fold_place(raw text) returns text
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select regexp_replace(replace(app_private.fold_text(left(raw, 100)), '-', ' '), '\mst\M', 'sankt', 'g')
$$;
comment on function app_private.fold_place(text) is 'Name of a place as app_private.place_names holds it: folded, hyphens as spaces, St. as Sankt.';
