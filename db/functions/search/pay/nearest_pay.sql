create or replace function app_private.nearest_pay(profession_slug text, place_id integer) returns app_public.usual_pay
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select shown.*
  from app_private.shown_pay(array(
    select cell
    from app_private.pay_cells(array[nearest_pay.profession_slug], false) as cell
    join app_public.places on places.id = nearest_pay.place_id
    join app_public.states on states.code = places.state_code
    where coalesce(cell.country, states.country) = states.country
      and coalesce(cell.state_code, states.code) = states.code
    order by cell.state_code nulls last, cell.country nulls last
    limit 1)) as shown
$$;
comment on function app_private.nearest_pay(text, integer) is 'Usual pay in a profession where a place is: of its state, else of its country, else of all.';
