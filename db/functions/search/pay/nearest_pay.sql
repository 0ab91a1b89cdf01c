create or replace function app_private.nearest_pay(profession_slug text, place_id integer) returns app_public.usual_pay
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select shown.*
  from app_private.shown_pay(array(
    select pay_cells
    from app_public.places
    join app_public.states on states.code = places.state_code
    join app_private.pay_cells on pay_cells.profession_slug = nearest_pay.profession_slug and pay_cells.qualification is null
      and coalesce(pay_cells.country, states.country) = states.country
      and coalesce(pay_cells.state_code, states.code) = states.code
    where places.id = nearest_pay.place_id
    order by pay_cells.state_code nulls last, pay_cells.country nulls last
    limit 1)) as shown
$$;
comment on function app_private.nearest_pay(text, integer) is 'Usual pay in a profession where a place is: of its state, else of its country, else of all.';
