create or replace function app_public.job_market_overview() returns app_public.job_market_overview
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  with counted as materialized (
    select facet_groups.field_slug, facet_groups.state_code, found.n
    from (
      select job_index.facet_group, count(*) as n
      from app_private.job_index
      where job_index.expires_at > now()
      group by job_index.facet_group
    ) as found
    join app_private.facet_groups on facet_groups.id = found.facet_group
  )
  select row(
    (select coalesce(sum(counted.n), 0)::integer from counted),
    (select array_agg(row('fields', field.slug, field.n)::app_public.job_facet_count order by field.position)
      from (
        select profession_fields.slug, profession_fields.position, coalesce(sum(counted.n), 0)::integer as n
        from app_public.profession_fields
        left join counted on counted.field_slug = profession_fields.slug
        group by profession_fields.slug
      ) as field),
    (select coalesce(array_agg(row('states', state.code, state.n)::app_public.job_facet_count order by state.n desc, state.code), '{}')
      from (select counted.state_code as code, sum(counted.n)::integer as n from counted group by counted.state_code) as state)
  )::app_public.job_market_overview
$$;
comment on function app_public.job_market_overview() is E'@notNull\nNumbers of online jobs for the home page.';
grant execute on function app_public.job_market_overview() to app_visitor, app_member;
