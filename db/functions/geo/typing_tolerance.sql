create or replace function app_private.typing_tolerance(typed text) returns integer
language sql immutable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select least(1 + length(typed) / 5, 3)
$$;
comment on function app_private.typing_tolerance(text) is 'Letters by which a name may differ from the typed one: 1 below five letters, 3 from ten on.';
