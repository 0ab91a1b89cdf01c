create or replace function app_private.landing_counts(fields text[], states text[]) returns setof app_private.landing_count
language sql stable
set search_path = pg_catalog, pg_temp
-- A sequential scan would read the words of every row.
set enable_seqscan = off
as $$
  with placed as materialized (
    select found.field_slug, found.state_code, places.town_id, sum(found.n)::integer as n, max(found.newest) as newest
    from (
      select job_index.field_slug, job_index.state_code, job_index.place_id, count(*) as n, max(job_index.published_at) as newest
      from app_private.job_index
      where job_index.field_slug = any (landing_counts.fields) and job_index.state_code = any (landing_counts.states)
        and job_index.expires_at > now()
      group by job_index.field_slug, job_index.state_code, job_index.place_id
    ) as found
    join app_public.places on places.id = found.place_id
    group by found.field_slug, found.state_code, places.town_id
  ), in_states as (
    select placed.field_slug, placed.state_code, sum(placed.n)::integer as n, max(placed.newest) as newest
    from placed
    group by placed.field_slug, placed.state_code
    having sum(placed.n) >= 5
  )
  select in_states.field_slug, in_states.state_code, null::integer, in_states.n, in_states.newest from in_states
  union all
  -- A town that has all jobs of its state would be the same page again.
  select placed.field_slug, placed.state_code, placed.town_id, placed.n, placed.newest
  from placed
  join in_states on in_states.field_slug = placed.field_slug and in_states.state_code = placed.state_code and in_states.n > placed.n
  join app_private.landing_places on landing_places.state_code = placed.state_code and landing_places.town_id = placed.town_id
  where placed.n >= 5
$$;
comment on function app_private.landing_counts(text[], text[]) is 'Landing pages that stand (5 jobs or more, and a town not with just those of its state) of Fachbereiche in states.';
