create or replace function app_private.own_matching_of(person_id uuid) returns app_public.own_matching
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    coalesce(settings.from_requests, true), coalesce(settings.from_profile, true), coalesce(settings.from_alerts, true),
    array(
      select row(
        case when wishes.request_id is null then 'profil'::app_public.match_source else 'gesuch' end,
        wishes.request_id, job_requests.title, wishes.profession_slug, wishes.qualification, wishes.specialties, wishes.job_types,
        wishes.contract_term, wishes.weekly_hours_min, wishes.weekly_hours_max, wishes.remote, places.town, wishes.state_code,
        wishes.radius_km, wishes.salary_wish_month, wishes.start_date)::app_public.own_wish
      from app_private.wishes
      left join app_public.job_requests on job_requests.id = wishes.request_id
      left join app_public.places on places.id = wishes.place_id
      where wishes.user_id = person_id
      order by wishes.part nulls first, job_requests.published_at, wishes.id),
    array(
      select gap.field from app_public.profiles
      cross join lateral (values
        ('profession_slug', coalesce(profiles.profession_slug, (app_private.read_job_preference(profiles.job_preference)).profession_slug) is null),
        ('search_region', not exists (select from app_private.read_search_region(profiles.search_region)))) as gap (field, is_open)
      where profiles.user_id = person_id and gap.is_open)
  )::app_public.own_matching
  from (values (1)) as one
  left join app_private.matching_settings as settings on settings.user_id = person_id
$$;
comment on function app_private.own_matching_of(uuid) is 'What a person is matched by.';
