create or replace function app_public.profession_pay(profession text) returns app_public.profession_pay
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(professions.slug, professions.name, professions.field_slug, array(
    select shown
    from app_private.shown_pay(array(
      select pay_cells from app_private.pay_cells where pay_cells.profession_slug = professions.slug)) as shown
  ))::app_public.profession_pay
  from app_public.professions
  -- In the spelling of addresses, so that typed ones find the page.
  where professions.slug = app_hidden.job_slug(profession_pay.profession, null, null)
$$;
comment on function app_public.profession_pay(text) is 'Usual pay of a profession, by the last part of its address in any spelling; null for an unknown one.';
grant execute on function app_public.profession_pay(text) to app_visitor, app_member;
