create or replace function app_private.is_town_name(folded text) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_private.place_names
    where place_names.search_name = folded and place_names.kind <= 2 and place_names.population >= 5000)
$$;
comment on function app_private.is_town_name(text) is 'Whether a folded word is the whole name of a town of 5,000 inhabitants or more, or a well-known other name of one.';
