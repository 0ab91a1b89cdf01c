create or replace function app_private.kept_facets(half app_private.search_half, hidden uuid[]) returns app_public.job_facet_count[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- Planning would take longer than running.
set plan_cache_mode = force_generic_plan
as $$
begin
  return (
    select array_agg(row(added.facet, added.value, added.n)::app_public.job_facet_count order by added.facet, added.n desc, added.value)
    from (
      select each.facet, each.value, sum(each.n)::integer as n
      from (
        select facet_totals.facet, facet_totals.value, facet_totals.n from app_private.facet_totals where facet_totals.half = $1
        union all
        select share.facet, share.value, since.n
        from (
          select uncounted.facet_group, uncounted.specialty_set, sum(uncounted.n)::integer as n
          from app_private.uncounted_facets($1, $2) as uncounted
          group by uncounted.facet_group, uncounted.specialty_set
          having sum(uncounted.n) <> 0
        ) as since
        cross join lateral app_private.facet_shares(since.facet_group, since.specialty_set) as share
        union all
        select 'total', '', 0
      ) as each
      group by each.facet, each.value
      having sum(each.n) > 0 or each.facet = 'total'
    ) as added);
end
$$;
comment on function app_private.kept_facets(app_private.search_half, uuid[]) is 'Facets of a search without criteria: what app_private.facets_of makes of all rows, from the counters per choice.';
