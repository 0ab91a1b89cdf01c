create or replace function app_public.sold_plans() returns app_public.plans[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(listed order by (listed).position, (listed).slug), '{}')
  from (select plans from app_public.plans where plans.is_current and plans.retired_at is null) as sold (listed)
$$;
comment on function app_public.sold_plans() is E'@notNull\nWhat can be booked now, in the order of display.';
grant execute on function app_public.sold_plans() to app_visitor, app_member;
