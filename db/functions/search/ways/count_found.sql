create or replace function app_private.count_found(half app_private.search_half, criteria app_private.search_criteria, query tsquery)
returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.count_up_to(half, criteria, query, null)
$$;
comment on function app_private.count_found(app_private.search_half, app_private.search_criteria, tsquery) is 'Number of rows of a half that match. Exact, also below 5.';
