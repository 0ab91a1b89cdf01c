create or replace function app_private.specialty_sets_with(wanted text[]) returns integer[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case when wanted <> '{}'
    then array(select specialty_sets.id from app_private.specialty_sets where specialty_sets.specialties && wanted) end
$$;
comment on function app_private.specialty_sets_with(text[]) is 'Combinations that contain any of these specialties; null when none is wanted.';
