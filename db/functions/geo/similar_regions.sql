create or replace function app_private.similar_regions(typed text) returns table (code text, name text, distance double precision)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with slips as materialized (select app_private.swapped_letters(typed) as swapped)
  select near.code, app_private.region_name(near.code), near.distance
  from (
    select state_names.code, min(case
        -- The beginning of a name; other names begin with words like "Land".
        when state_names.search_name ^@ typed
          and state_names.search_name = app_private.fold_place(app_private.region_name(state_names.code)) then 0.5
        else app_private.typing_distance(state_names.search_name, typed, slips.swapped) end) as distance
    from app_private.state_names
    cross join slips
    where length(typed) >= 4
    group by state_names.code
  ) as near
  where near.distance <= app_private.typing_tolerance(typed)
  order by near.distance, near.code
  limit 3
$$;
comment on function app_private.similar_regions(text) is 'Bundesländer, cantons and countries for the beginning of a name or a misspelt one (folded), the nearest first; at most 3.';
