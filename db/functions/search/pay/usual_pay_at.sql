create or replace function app_public.usual_pay_at(profession text, place_id integer) returns app_public.usual_pay
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.nearest_pay(usual_pay_at.profession, usual_pay_at.place_id)
$$;
comment on function app_public.usual_pay_at(text, integer) is 'Usual pay in a profession where a place is: of its state, else of its country, else of all. Null below 5 companies.';
grant execute on function app_public.usual_pay_at(text, integer) to app_visitor, app_member;
