create or replace function app_private.type_sets_with(wanted app_public.job_type[]) returns integer[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case when wanted <> '{}'
    then array(select type_sets.id from app_private.type_sets where type_sets.job_types && wanted) end
$$;
comment on function app_private.type_sets_with(app_public.job_type[]) is 'Combinations that contain any of these kinds of employment; null when none is wanted.';
