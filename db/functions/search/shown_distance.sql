create or replace function app_private.shown_distance(half app_private.search_half, distance_km double precision) returns double precision
language sql immutable parallel safe
as $$
  -- Without a search_path of its own, so that it is inlined. Whole tens divide all radii, so "within 50 km" and a shown
  -- distance agree; rounded first, so that 20.04 km is 20 km here as in app_private.places_around.
  select case half when 'jobs' then round(10 * distance_km) / 10 else greatest(10, 10 * ceil(round(10 * distance_km) / 100)) end
$$;
comment on function app_private.shown_distance(app_private.search_half, double precision) is 'Distance as the public reads it: of jobs with one decimal; of requests the ten kilometres up to which it is.';
