create or replace function app_private.count_pay_cells() returns setof app_private.pay_cells
language sql stable
set search_path = pg_catalog, pg_temp
-- The planner takes each part for a few rows: with nested loops 20,000 jobs took a minute, with hashes a second.
set enable_nestloop = off
as $$
  with offers as materialized (
    select jobs.profession_slug, jobs.company_id, jobs.qualification, states.country, states.code as state_code,
      app_private.comparable_pay(jobs.salary_min, jobs.salary_max, jobs.salary_period, jobs.job_type, jobs.weekly_hours) as pay
    from app_public.jobs
    join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
    join app_public.places on places.id = jobs.place_id
    join app_public.states on states.code = places.state_code
    where jobs.published_at > now() - interval '24 months' and jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt')
  ), paid as materialized (
    select * from offers where offers.pay is not null
  ), in_states as (
    select paid.profession_slug, paid.country, paid.state_code, count(distinct paid.company_id) >= 5 as tells
    from paid
    group by paid.profession_slug, paid.country, paid.state_code
  ), in_countries as (
    select paid.profession_slug, paid.country, bool_or(in_states.tells) as is_divided,
      count(distinct paid.company_id) filter (where not in_states.tells) as left_over
    from paid
    join in_states using (profession_slug, country, state_code)
    group by paid.profession_slug, paid.country
  ), divided as materialized (
    -- What is left of a country beside its states, of 1 to 4 companies, counts nowhere: the difference would tell it.
    select paid.*, in_states.tells as state_tells, in_countries.is_divided or in_countries.left_over >= 5 as country_tells
    from paid
    join in_states using (profession_slug, country, state_code)
    join in_countries using (profession_slug, country)
    where in_states.tells or not in_countries.is_divided or in_countries.left_over >= 5
  ), in_all as (
    select divided.profession_slug, count(distinct divided.company_id) filter (where not divided.country_tells) as left_over
    from divided
    group by divided.profession_slug
  ), counted as materialized (
    -- The same of all countries.
    select divided.*
    from divided
    join in_all using (profession_slug)
    where divided.country_tells or in_all.left_over >= 5
  ), placed as materialized (
    select counted.profession_slug, area.name as area, area.country, area.state_code, counted.qualification, counted.company_id, counted.pay
    from counted
    cross join lateral (
      values ('', null, null, true), (counted.country, counted.country, null, counted.country_tells),
        (counted.country || '/' || counted.state_code, counted.country, counted.state_code, counted.state_tells)
    ) as area (name, country, state_code, tells)
    where area.tells
  ), in_qualifications as (
    select counted.profession_slug, counted.qualification, count(*) as offers, count(distinct counted.company_id) as companies,
      count(distinct counted.company_id) >= 5 and counted.qualification is not null as is_large
    from counted
    group by counted.profession_slug, counted.qualification
  ), others as (
    select counted.profession_slug, count(distinct counted.company_id) as companies
    from counted
    join in_qualifications on in_qualifications.profession_slug = counted.profession_slug
      and in_qualifications.qualification is not distinct from counted.qualification
    where not in_qualifications.is_large
    group by counted.profession_slug
  ), candidates as (
    -- The smallest joins the others while those are of 1 to 4 companies.
    select ranked.profession_slug, ranked.qualification, ranked.offers
    from (
      select in_qualifications.*,
        row_number() over (partition by in_qualifications.profession_slug
          order by in_qualifications.companies, in_qualifications.qualification) as rank
      from in_qualifications
      where in_qualifications.is_large
    ) as ranked
    left join others using (profession_slug)
    where ranked.rank > 1 or coalesce(others.companies, 0) not between 1 and 4
  ), pairs as materialized (
    -- By chance one may lie in the other.
    select candidates.profession_slug, candidates.qualification, placed.area,
      count(*) filter (where placed.qualification = candidates.qualification) = candidates.offers as is_inside,
      bool_and(placed.qualification is not distinct from candidates.qualification) as holds
    from candidates
    join placed using (profession_slug)
    group by candidates.profession_slug, candidates.qualification, candidates.offers, placed.area
  ), narrow_areas as (
    -- Areas of which 1 to 4 companies are left beside the qualifications inside.
    select placed.profession_slug, placed.area
    from placed
    left join pairs on pairs.is_inside and pairs.profession_slug = placed.profession_slug and pairs.area = placed.area
      and pairs.qualification = placed.qualification
    group by placed.profession_slug, placed.area
    having count(distinct placed.company_id) filter (where pairs.area is null) between 1 and 4
  ), beside_areas as (
    -- What is left of a qualification beside the areas inside.
    select counted.profession_slug, counted.qualification, counted.company_id
    from counted
    join candidates using (profession_slug, qualification)
    where not exists (
      select from pairs
      where pairs.holds and pairs.profession_slug = counted.profession_slug and pairs.qualification = counted.qualification
        and pairs.area in ('', counted.country, counted.country || '/' || counted.state_code))
  ), revealing as (
    select pairs.profession_slug, pairs.qualification
    from pairs
    join narrow_areas using (profession_slug, area)
    where pairs.is_inside
    union
    select beside_areas.profession_slug, beside_areas.qualification
    from beside_areas
    group by beside_areas.profession_slug, beside_areas.qualification
    having count(distinct beside_areas.company_id) between 1 and 4
  ), of_companies as (
    select placed.profession_slug, placed.country, placed.state_code, null::app_public.qualification as qualification,
      avg(placed.pay) as pay
    from placed
    group by placed.profession_slug, placed.country, placed.state_code, placed.company_id
    union all
    select counted.profession_slug, null, null, counted.qualification, avg(counted.pay)
    from counted
    join candidates using (profession_slug, qualification)
    where not exists (
      select from revealing
      where revealing.profession_slug = counted.profession_slug and revealing.qualification = counted.qualification)
    group by counted.profession_slug, counted.qualification, counted.company_id
  ), quarters as (
    select of_companies.profession_slug, of_companies.country, of_companies.state_code, of_companies.qualification,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by of_companies.pay::double precision) as pay
    from of_companies
    group by of_companies.profession_slug, of_companies.country, of_companies.state_code, of_companies.qualification
    having count(*) >= 5
  )
  -- As numeric, because a double rounds halves to the even step.
  select quarters.profession_slug, quarters.country, quarters.state_code, quarters.qualification,
    (50 * round(quarters.pay[1]::numeric / 50))::integer, (50 * round(quarters.pay[2]::numeric / 50))::integer,
    (50 * round(quarters.pay[3]::numeric / 50))::integer
  from quarters
$$;
comment on function app_private.count_pay_cells() is 'Usual pay of professions in all, by country, by state and by qualification, as far as it may be told: no cell, and no difference of cells, is of 1 to 4 companies.';
