create or replace function app_private.found_nearest(
  half app_private.search_half, criteria app_private.search_criteria, query tsquery,
  page_size integer, after_key bigint, after_id uuid
) returns app_private.found_page
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _conditions text := app_private.found_conditions(half, criteria, query, null);
  _page app_private.found_page := row('{}', '{}');
  _ring app_private.found_page;
  _places integer[];
  _distances double precision[];
  _from double precision := -1;
  _to integer;
  _after double precision := coalesce(after_key / 10.0, -1);
begin
  -- Searches in rings of growing radius, because a page usually fills up within the first. Rings end at whole tens of
  -- kilometres of the shown distance, so that rows at the same distance are in the same ring. Only the last ring
  -- computes distances per row; it is rarely reached.
  foreach _to in array array[20, 60, 200, 2000] loop
    _to := least(_to, criteria.radius_km);
    if _to >= _after and _to > _from then
      if _to <= 200 then
        select array_agg(around.place_id), array_agg(shown.distance_km) into _places, _distances
        from app_private.found_around(half, criteria.place_id, _to) as around
        cross join lateral (select app_private.shown_distance(half, around.distance_km)) as shown (distance_km)
        where around.distance_km > _from and shown.distance_km >= _after;
      end if;
      execute format($sql$
        select coalesce(array_agg(page.id), '{}'), coalesce(array_agg((page.distance_km * 10)::bigint::text), '{}')
        from (
          select found.id, around.distance_km
          from %s
          where %s and (around.distance_km, found.id) > ($5, $6)
          order by around.distance_km, found.id
          limit $4
        ) as page$sql$,
        case when _to <= 200
          then format('unnest($3, $7) as around (place_id, distance_km)
            join %s on found.place_id = around.place_id', app_private.index_of(half))
          else format('%s
            join app_public.places on places.id = found.place_id
            join app_public.places as center on center.id = ($1).place_id
            cross join lateral (select app_private.shown_distance(%L, app_private.distance_km(
              center.latitude, center.longitude, places.latitude, places.longitude))) as around (distance_km)',
            app_private.index_of(half), half) end,
        _conditions || case when _to > 200 then ' and around.distance_km > 200' else '' end)
      into _ring
      using criteria, query, _places, page_size - cardinality(_page.ids), _after,
        coalesce(after_id, '00000000-0000-0000-0000-000000000000'), _distances;
      _page := row(_page.ids || _ring.ids, _page.keys || _ring.keys);
      exit when cardinality(_page.ids) >= page_size;
    end if;
    _from := _to;
  end loop;
  return _page;
end
$$;
comment on function app_private.found_nearest(app_private.search_half, app_private.search_criteria, tsquery, integer, bigint, uuid) is 'One page of ids, nearest first; the keys are distances in tenths of a kilometre.';
