create or replace function app_public.job_search_ways(criteria app_public.job_search) returns app_public.job_search_way[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  _criteria app_private.search_criteria := app_private.clean_job_search(criteria);
begin
  return (
    select coalesce(array_agg(
      row(way.kind, way.value, way.text, way.total, shown.hits)::app_public.job_search_way
      order by way.position), '{}')
    from (
      select offered.*,
        row_number() over (
          partition by case offered.kind
            when 'word_anywhere' then 'word' when 'anywhere' then 'radius' when 'near_anywhere' then 'near' else offered.kind end
          order by offered.position) as of_kind
      from app_private.search_ways('jobs', _criteria)
        with ordinality as offered (kind, value, text, total, criteria, query, position)
    ) as way
    cross join lateral (
      select case
        when (way.criteria).place_id is not null then 'entfernung'
        when way.query is not null then 'relevanz'
        else 'neueste' end::app_public.job_sort
    ) as best (sort)
    cross join lateral (
      select case when way.of_kind = 1 then app_private.job_hits(
        best.sort, app_private.search_page('jobs', best.sort, way.criteria, way.query,
          -- What is near in meaning is often shown above already.
          case when way.kind in ('near', 'near_anywhere') then 6 else 3 end, null), (way.criteria).place_id)
        else '{}' end
    ) as shown (hits));
end
$$;
comment on function app_public.job_search_ways(app_public.job_search) is E'@notNull\nFor a search without hits: changes of it that lead to some, in the order in which they are offered, with their first 3 jobs.';
grant execute on function app_public.job_search_ways(app_public.job_search) to app_visitor, app_member;
