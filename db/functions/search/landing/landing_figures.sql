create or replace function app_private.landing_figures(
  field_slug text, place app_private.landing_places,
  out employers integer, out recent integer, out requests integer, out pay_low integer, out pay_high integer
)
language plpgsql stable
set search_path = pg_catalog, pg_temp
set enable_seqscan = off
as $$
declare
  _requests app_private.search_criteria;
begin
  -- Each company counts once for the pay, however many jobs it has. The figure of a town is told only where what is left of its
  -- state beside the towns that may tell theirs is of nobody or of 5 companies: pages can be subtracted from each other.
  with offers as materialized (
    select places.town_id, job_index.published_at, job_index.company_id, job_index.wage_from, job_index.salary_month_max as wage_to
    from app_private.job_index
    join app_public.places on places.id = job_index.place_id
    where job_index.field_slug = landing_figures.field_slug and job_index.state_code = place.state_code and job_index.expires_at > now()
  ), here as (
    select * from offers where place.town_id is null or offers.town_id = place.town_id
  ), telling as (
    select offers.town_id
    from offers
    where offers.wage_from is not null and place.town_id is not null
    group by offers.town_id
    having count(distinct offers.company_id) >= 5
  ), hidden as (
    select count(distinct offers.company_id) as companies
    from offers
    where offers.wage_from is not null and place.town_id is not null and offers.town_id not in (select telling.town_id from telling)
  ), paid as (
    select avg(here.wage_from) as low, avg(here.wage_to) as high from here where here.wage_from is not null group by here.company_id
  ), pay as (
    select percentile_cont(0.25) within group (order by paid.low) as low, percentile_cont(0.75) within group (order by paid.high) as high
    from paid, hidden
    where (place.town_id is null or place.town_id in (select telling.town_id from telling)) and hidden.companies not between 1 and 4
    having count(*) >= 5
  )
  select nullif(greatest(counted.employers, 4), 4), nullif(greatest(counted.recent, 4), 4),
    50 * round(pay.low / 50)::integer, 50 * round(pay.high / 50)::integer
  into employers, recent, pay_low, pay_high
  from (
    select count(distinct here.company_id)::integer as employers,
      (count(*) filter (where here.published_at > now() - interval '30 days'))::integer as recent
    from here
  ) as counted
  left join pay on true;

  _requests.fields := array[landing_figures.field_slug];
  if place.town_id is null then
    _requests.state_code := place.state_code;
  else
    _requests.place_id := place.town_id;
    _requests.radius_km := 50;
  end if;
  requests := nullif(greatest(app_private.count_found('requests', _requests, null), 4), 4);
end
$$;
comment on function app_private.landing_figures(text, app_private.landing_places) is 'Figures of a landing page; null below 5. The pay is none where a difference of pages would tell of fewer than 5 companies.';
