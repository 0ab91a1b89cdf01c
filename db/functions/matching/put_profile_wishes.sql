create or replace function app_private.put_profile_wishes(profile app_public.profiles) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _said record := app_private.read_job_preference(profile.job_preference);
  _profession text := coalesce(profile.profession_slug, _said.profession_slug);
begin
  insert into app_private.wishes as wishes (user_id, part, profession_slug, qualification, specialties, job_types, contract_term,
    weekly_hours_min, weekly_hours_max, remote, place_id, latitude, longitude, radius_km, state_code, start_date)
  select profile.user_id, region.part, _profession, coalesce(profile.qualification, app_private.implied_qualification(_profession)),
    _said.specialties, _said.job_types, _said.contract_term, _said.weekly_hours_min, _said.weekly_hours_max, _said.remote,
    places.id, places.latitude, places.longitude, region.radius_km, region.state_code, profile.available_from
  from app_private.read_search_region(profile.search_region) as region
  left join app_public.places on places.id = region.place_id
  where _profession is not null
  on conflict on constraint wishes_part_key do update set
    (profession_slug, qualification, specialties, job_types, contract_term, weekly_hours_min, weekly_hours_max, remote,
      place_id, latitude, longitude, radius_km, state_code, start_date)
    = (excluded.profession_slug, excluded.qualification, excluded.specialties, excluded.job_types, excluded.contract_term,
      excluded.weekly_hours_min, excluded.weekly_hours_max, excluded.remote, excluded.place_id, excluded.latitude,
      excluded.longitude, excluded.radius_km, excluded.state_code, excluded.start_date);
  delete from app_private.wishes
  where wishes.user_id = profile.user_id and wishes.part is not null
    and (_profession is null
      or wishes.part not in (select region.part from app_private.read_search_region(profile.search_region) as region));
end
$$;
comment on function app_private.put_profile_wishes(app_public.profiles) is 'Reads search_region and job_preference of a profile into wishes, one per place. A profile without a profession or a place that is certain has none.';
