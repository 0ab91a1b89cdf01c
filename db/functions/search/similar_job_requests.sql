create or replace function app_public.similar_job_requests(request_id uuid) returns app_public.public_job_request[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
-- As app_public.similar_jobs.
set plan_cache_mode = force_generic_plan
as $$
declare
  _hidden uuid[] := app_private.requests_hidden_from_me();
  _request record;
  _ids uuid[];
begin
  select request_index.profession_slug, request_index.field_slug, specialty_sets.specialties, places.latitude, places.longitude
  into _request
  from app_private.request_index
  join app_private.specialty_sets on specialty_sets.id = request_index.specialty_set
  join app_public.places on places.id = request_index.place_id
  where request_index.id = $1 and request_index.expires_at > now() and request_index.id <> all (_hidden);
  if not found then
    return '{}';
  end if;
  -- As in app_public.similar_jobs, with the distance that the public reads.
  _ids := array(
    select candidates.id
    from (
      (select request_index.id, request_index.place_id, request_index.specialty_set, 0 as other_profession, request_index.published_at
        from app_private.request_index
        where request_index.profession_slug = _request.profession_slug and request_index.expires_at > now()
          and request_index.id <> $1 and request_index.id <> all (_hidden)
        order by request_index.published_at desc, request_index.id desc
        limit 200)
      union all
      (select request_index.id, request_index.place_id, request_index.specialty_set, 1, request_index.published_at
        from app_private.request_index
        where request_index.field_slug = _request.field_slug and request_index.profession_slug <> _request.profession_slug
          and request_index.expires_at > now() and request_index.id <> all (_hidden)
        order by request_index.published_at desc, request_index.id desc
        limit 50)
    ) as candidates
    join app_public.places on places.id = candidates.place_id
    join app_private.specialty_sets on specialty_sets.id = candidates.specialty_set
    order by app_private.shown_distance('requests',
        app_private.distance_km(_request.latitude, _request.longitude, places.latitude, places.longitude))
        + 80 * candidates.other_profession
        - 25 * (select count(*) from unnest(specialty_sets.specialties) as slug where slug = any (_request.specialties)),
      candidates.published_at desc, candidates.id desc
    limit 4);
  return coalesce((
    select array_agg(public_requests.request order by array_position(_ids, public_requests.request_id))
    from app_private.public_job_requests_of(_ids, false) as public_requests), '{}');
end
$$;
comment on function app_public.similar_job_requests(uuid) is 'Up to 4 online requests like this one: same profession or field, near, with the same specialties. Empty unless the request is online, and for one that is hidden from the caller.';
grant execute on function app_public.similar_job_requests(uuid) to app_visitor, app_member;
