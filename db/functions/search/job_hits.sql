create or replace function app_private.job_hits(sort app_public.job_sort, page app_private.found_page, place_id integer)
returns app_public.job_hit[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- A page of ids is looked up in one way, whatever it holds.
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select coalesce(array_agg(
      row(
        app_private.search_cursor(sort, hit.key, hit.id),
        round(app_private.distance_km(
          center.latitude, center.longitude, (public_jobs.job).latitude, (public_jobs.job).longitude)::numeric, 1),
        public_jobs.job
      )::app_public.job_hit order by hit.position), '{}')
    from unnest(page.ids, page.keys) with ordinality as hit (id, key, position)
    join app_private.public_jobs_of(page.ids, false) as public_jobs on public_jobs.job_id = hit.id
    left join app_public.places as center on center.id = $3);
end
$$;
comment on function app_private.job_hits(app_public.job_sort, app_private.found_page, integer) is 'Hits of a result list for a page of ids.';
