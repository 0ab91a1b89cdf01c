create or replace function app_public.landing_pages_of_job(job_id uuid) returns app_public.landing_link[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
-- A sequential scan would read the words of every row, and planning took as long as reading.
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
  -- By the rule of app_private.landing_counts, which counts every town of the state.
  select app_private.landing_links(array(
    select row(job_index.field_slug, job_index.state_code, page.town_id, page.total, null)::app_private.landing_count
    from app_private.job_index
    join app_public.places on places.id = job_index.place_id
    cross join lateral (
      select count(*)::integer as in_state, count(*) filter (where others.place_id = any (town.places))::integer as in_town
      from (select array(select same.id from app_public.places as same where same.town_id = places.town_id) as places) as town
      join app_private.job_index as others on others.field_slug = job_index.field_slug and others.state_code = job_index.state_code
        and others.expires_at > now()
    ) as counted
    cross join lateral (values (null::integer, counted.in_state), (places.town_id, nullif(counted.in_town, counted.in_state))) as page (town_id, total)
    where job_index.job_id = landing_pages_of_job.job_id and job_index.expires_at > now() and page.total >= 5
    order by page.town_id is not null))
$$;
comment on function app_public.landing_pages_of_job(uuid) is E'@notNull\nLanding pages that list an online job: of its state, then of its town; those that stand.';
grant execute on function app_public.landing_pages_of_job(uuid) to app_visitor, app_member;
