create or replace function app_public.usual_pays() returns app_public.usual_pay[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(shown), '{}')
  from app_private.shown_pay(array(
    select pay_cells from app_private.pay_cells where pay_cells.country is null and pay_cells.qualification is null)) as shown
$$;
comment on function app_public.usual_pays() is E'@notNull\nUsual pay of each profession that 5 companies or more have offered.';
grant execute on function app_public.usual_pays() to app_visitor, app_member;
