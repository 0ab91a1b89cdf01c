create or replace function app_private.suggested_places(typed text)
returns table (kind app_public.search_suggestion_kind, value text, label text, place app_public.place_suggestion, rank integer)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select 'place'::app_public.search_suggestion_kind, best.place_id::text, suggested.town, suggested,
    row_number() over (order by best.is_part, best.population desc, best.place_id)::integer
  from (
    select named.place_id, named.label, named.population, named.is_part
    from (
      select distinct on (found.place_id) found.place_id, found.label, found.population, found.kind = 2 as is_part
      from (
        -- Ranges instead of LIKE, which could not use the index while the plan is a generic one.
        (select place_names.place_id, place_names.label, place_names.population, place_names.kind
          from app_private.place_names
          where place_names.search_name ~>=~ app_private.fold_place(typed) and place_names.search_name ~<~ (app_private.fold_place(typed) || '~')
            and place_names.kind <= 2 and place_names.radius_km is null
          order by place_names.kind = 2, place_names.population desc
          limit 20)
        union all
        (select places.id, null, places.population, 0
          from app_public.places
          where typed ~ '^[0-9]{2,5}$' and places.plz ~>=~ typed and places.plz ~<~ (typed || '~')
          order by places.population desc
          limit 20)
      ) as found
      order by found.place_id, found.kind
    ) as named
    -- Around some there may be nothing.
    order by named.is_part, named.population desc
    limit 6
  ) as best
  cross join lateral app_private.suggest_place(best.place_id, best.label) as suggested
$$;
comment on function app_private.suggested_places(text) is 'Towns for the beginning of a name, of a well-known district or of a postal code, folded; towns before parts of towns, and large ones first.';
