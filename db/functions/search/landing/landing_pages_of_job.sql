create or replace function app_public.landing_pages_of_job(job_id uuid) returns app_public.landing_link[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
-- Planning took as long as reading.
set plan_cache_mode = force_generic_plan
as $$
  select app_private.landing_links(array(
    select counted
    from app_private.job_index
    join app_public.places on places.id = job_index.place_id
    cross join lateral app_private.landing_counts(array[job_index.field_slug], array[job_index.state_code]) as counted
    where job_index.job_id = landing_pages_of_job.job_id and job_index.expires_at > now()
      and (counted.town_id is null or counted.town_id = places.town_id)
    order by counted.town_id is not null))
$$;
comment on function app_public.landing_pages_of_job(uuid) is E'@notNull\nLanding pages that list an online job: of its state, then of its town; those that stand.';
grant execute on function app_public.landing_pages_of_job(uuid) to app_visitor, app_member;
