create or replace function app_private.seat_country(company_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Both: a company that has moved sits where it says, once an admin has seen it there.
  select now.country
  from app_public.companies
  join app_public.places as approved on approved.id = (companies.approved_fields).place_id
  join app_public.places as now on now.id = companies.place_id and now.country = approved.country
  where companies.id = $1
$$;
comment on function app_private.seat_country(uuid) is 'ISO code of the country where a company sits, as an admin approved it; null before, and while it says another one.';
