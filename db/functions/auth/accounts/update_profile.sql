create or replace function app_public.update_profile(profile app_public.profile_fields, expected_version integer) returns app_public.profiles
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  wrong jsonb := '{}';
  saved app_public.profiles;
begin
  profile.first_name := normalize(app_private.clean_line(profile.first_name), nfc);
  profile.last_name := normalize(app_private.clean_line(profile.last_name), nfc);
  profile.phone := app_private.clean_line(profile.phone);
  profile.location := app_private.clean_line(profile.location);
  profile.search_region := app_private.clean_line(profile.search_region);
  profile.job_preference := app_private.clean_text(profile.job_preference);

  wrong := wrong
    || app_private.check_person_name('first_name', profile.first_name)
    || app_private.check_person_name('last_name', profile.last_name)
    || app_private.check_text('phone', profile.phone, 30, pattern => '^[0-9 +()-]+$')
    || app_private.check_text('location', profile.location, 100)
    || app_private.check_text('search_region', profile.search_region, 100)
    || app_private.check_text('job_preference', profile.job_preference, 1000);
  if profile.profession_slug is not null
    and not exists (select from app_public.professions where professions.slug = profile.profession_slug) then
    wrong := wrong || '{"profession_slug": "unknown"}';
  end if;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;

  update app_public.profiles set
    first_name = profile.first_name,
    last_name = profile.last_name,
    phone = profile.phone,
    location = profile.location,
    search_region = profile.search_region,
    job_preference = profile.job_preference,
    profession_slug = profile.profession_slug,
    qualification = profile.qualification,
    available_from = profile.available_from,
    version = profiles.version + 1,
    updated_at = now()
  where user_id = me and version = expected_version
  returning * into saved;
  if saved is null then perform app_hidden.fail('OS409'); end if;
  return saved;
end
$$;
comment on function app_public.update_profile(app_public.profile_fields, integer) is 'Saves the profile of the caller. Raises OS401, OS409 when the stored version differs, OS422 with the fields.';
grant execute on function app_public.update_profile(app_public.profile_fields, integer) to app_member;
