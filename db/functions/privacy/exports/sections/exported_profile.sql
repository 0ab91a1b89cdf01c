create or replace function app_private.exported_profile(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'first_name', profiles.first_name,
    'last_name', profiles.last_name,
    'email', profiles.email,
    'phone', profiles.phone,
    'location', profiles.location,
    'search_region', profiles.search_region,
    'job_preference', profiles.job_preference,
    'profession', (select professions.name from app_public.professions where professions.slug = profiles.profession_slug),
    'qualification', profiles.qualification,
    'available_from', profiles.available_from,
    'created_at', profiles.created_at,
    'changed_at', profiles.updated_at)
  from app_public.profiles
  where profiles.user_id = $1
$$;
comment on function app_private.exported_profile(uuid) is 'Part of the export of an account: the profile.';
