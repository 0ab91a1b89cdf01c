create or replace function app_private.job_request_hits(sort app_public.job_sort, page app_private.found_page, place_id integer)
returns app_public.job_request_hit[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(
    row(
      app_private.search_cursor(sort, hit.key, hit.id),
      -- Nothing is ten kilometres from nowhere: the least distance would hide that there is none.
      case when center.id is not null then app_private.shown_distance('requests',
        app_private.distance_km(center.latitude, center.longitude, area.latitude, area.longitude))::integer end,
      coalesce((public_requests.request).published_on >= visit.new_since, false),
      public_requests.request
    )::app_public.job_request_hit order by hit.position), '{}')
  from unnest(page.ids, page.keys) with ordinality as hit (id, key, position)
  join app_private.public_job_requests_of(page.ids, false) as public_requests on public_requests.request_id = hit.id
  join app_private.request_index on request_index.id = hit.id
  join app_public.places as area on area.id = request_index.place_id
  left join app_public.places as center on center.id = $3
  cross join lateral (select app_private.new_requests_since() offset 0) as visit (new_since)
$$;
comment on function app_private.job_request_hits(app_public.job_sort, app_private.found_page, integer) is 'Hits of a list of requests for a page of ids.';
