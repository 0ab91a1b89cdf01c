create or replace function app_private.person_name(user_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '')
  from app_public.profiles where profiles.user_id = $1
$$;
comment on function app_private.person_name(uuid) is 'First and last name of an account; null when it is gone.';
