create or replace function app_public.usual_pays() returns app_public.usual_pay[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(shown), '{}')
  from app_private.shown_pay(array(
    select cell
    from app_private.pay_cells(array(select professions.slug from app_public.professions), false) as cell
    where cell.country is null)) as shown
$$;
comment on function app_public.usual_pays() is E'@notNull\nUsual pay of each profession that 5 companies or more have offered.';
grant execute on function app_public.usual_pays() to app_visitor, app_member;
