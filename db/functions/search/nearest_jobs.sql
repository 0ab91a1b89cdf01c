create or replace function app_private.nearest_jobs(
  conditions text, criteria app_public.job_search, query tsquery, specialty_sets integer[],
  page_size integer, after_key bigint, after_id uuid
) returns app_private.job_page
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _page app_private.job_page := row('{}', '{}');
  _ring app_private.job_page;
  _places integer[];
  _distances double precision[];
  _from double precision := -1;
  _to integer;
  _after double precision := coalesce(after_key / 10.0, -1);
begin
  -- Searches in rings of growing radius, because a page usually fills up within the first. Rings end at whole
  -- kilometres of the shown distance, so that jobs at the same distance are in the same ring. Only the last ring
  -- computes distances per job; it is rarely reached.
  foreach _to in array array[20, 60, 200, 2000] loop
    _to := least(_to, criteria.radius_km);
    if _to >= _after and _to > _from then
      if _to <= 200 then
        select array_agg(around.place_id), array_agg(around.distance_km) into _places, _distances
        from app_private.places_around(criteria.place_id, _to) as around
        where around.distance_km > _from and around.distance_km >= _after;
      end if;
      execute format($sql$
        select coalesce(array_agg(page.job_id), '{}'), coalesce(array_agg((page.distance_km * 10)::bigint::text), '{}')
        from (
          select job_index.job_id, around.distance_km
          from %s
          where %s and (around.distance_km, job_index.job_id) > ($6, $7)
          order by around.distance_km, job_index.job_id
          limit $5
        ) as page$sql$,
        case when _to <= 200
          then 'unnest($3, $8) as around (place_id, distance_km)
            join app_private.job_index on job_index.place_id = around.place_id'
          else 'app_private.job_index
            join app_public.places on places.id = job_index.place_id
            join app_public.places as center on center.id = ($1).place_id
            cross join lateral (select round(10 * app_private.distance_km(
              center.latitude, center.longitude, places.latitude, places.longitude)) / 10) as around (distance_km)' end,
        conditions || case when _to > 200 then ' and around.distance_km > 200' else '' end)
      into _ring
      using criteria, query, _places, specialty_sets, page_size - cardinality(_page.job_ids), _after,
        coalesce(after_id, '00000000-0000-0000-0000-000000000000'), _distances;
      _page := row(_page.job_ids || _ring.job_ids, _page.keys || _ring.keys);
      exit when cardinality(_page.job_ids) >= page_size;
    end if;
    _from := _to;
  end loop;
  return _page;
end
$$;
comment on function app_private.nearest_jobs(text, app_public.job_search, tsquery, integer[], integer, bigint, uuid) is 'One page of jobs, nearest first; the keys are distances in tenths of a kilometre.';
