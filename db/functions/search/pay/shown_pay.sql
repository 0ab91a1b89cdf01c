create or replace function app_private.shown_pay(cells app_private.pay_cells[]) returns setof app_public.usual_pay
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select one.profession_slug, professions.name, one.country, one.state_code, landing_places.name, one.qualification,
    one.low, one.median, one.high
  from unnest(cells) as one
  join app_public.professions on professions.slug = one.profession_slug
  left join app_private.landing_places on landing_places.state_code = one.state_code and landing_places.town_id is null
  where not exists (select from app_private.pay_leavings where pay_leavings.profession_slug = one.profession_slug)
  order by professions.position, one.qualification nulls first, one.country is not null, one.country is distinct from 'DE', one.country,
    landing_places.name nulls first
$$;
comment on function app_private.shown_pay(app_private.pay_cells[]) is 'Cells that are told now, with their names: by profession, then all, countries with their states, and qualifications.';
