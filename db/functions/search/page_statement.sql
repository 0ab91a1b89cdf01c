create or replace function app_private.page_statement(
  half app_private.search_half, sort app_public.job_sort, conditions text, has_query boolean, has_after boolean, collect boolean
) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- $1 to $3 as in app_private.found_conditions, $4 page size, $5 and $6 the keys and id of the cursor. Reads the index
  -- only; what is shown is fetched for the final page.
  with orders (best_first, beyond, key) as (values (
    case
      when sort = 'gehalt' then 'found.salary_month_max desc, found.id desc'
      when sort = 'relevanz' and not has_query then 'found.boosted desc, found.published_at desc, found.id desc'
      else 'found.published_at desc, found.id desc'
    end,
    case
      when not has_after or sort = 'relevanz' and has_query then 'true'
      when sort = 'gehalt' then '(found.salary_month_max, found.id) < (($5)[1] / 100.0, $6)'
      when sort = 'relevanz' then '(found.boosted, found.published_at, found.id)
        < (($5)[1] = 1, timestamptz ''epoch'' + ($5)[3] * interval ''1 microsecond'', $6)'
      else '(found.published_at, found.id) < (timestamptz ''epoch'' + ($5)[1] * interval ''1 microsecond'', $6)'
    end,
    case
      when sort = 'gehalt' then '(page.salary_month_max * 100)::bigint::text'
      when sort = 'relevanz' then 'concat_ws('','', page.boosted::integer, page.rank, page.published)'
      else 'page.published::text'
    end
  )), sources (source) as (
    select case
      -- offset 0 is an optimization fence: the planner would otherwise scan in sort order until the page is full, which
      -- may mean all rows. Only the sort columns are selected.
      when collect then format('(select id, published_at, salary_month_max, boosted from %s
        where %s and %s offset 0) as found', app_private.index_of(half), beyond, conditions)
      else format('(select * from %s where %s order by %s limit %s) as found where %s',
        app_private.index_of(half), beyond, best_first,
        case when sort = 'relevanz' and has_query then 10000 else 1500 end, conditions)
    end
    from orders
  ), pages (page) as (
    select case when sort = 'relevanz' and has_query
      then format($sql$
        select *
        from (
          select id, scored.rank, (1000000 * extract(epoch from published_at))::bigint as published,
            -- A boosted job stands first only where it matches well, not where a word merely occurs in its text.
            boosted and scored.is_match as boosted, count(*) over () as ranked
          from (select found.id from %s order by %s limit 1000) as candidates
          join %s using (id)
          cross join lateral (
            select match.is_match, typed.rank + case when match.is_match then 3000 else 0 end as rank
            from (select (10000 * ts_rank('{0.02, 0.15, 0.5, 1}', words, ($1).typed))::integer as rank offset 0) as typed
            -- Taking the text away costs more than the rank, which mostly tells as much.
            cross join lateral (
              select case when typed.rank >= 500 then true else ts_filter(words, '{a,b,c}') @@ $2 end as is_match offset 0) as match
            offset 0) as scored
        ) as found
        where %s and %s
        order by boosted desc, rank desc, published desc, id desc
        limit $4$sql$,
        source, best_first, app_private.index_of(half),
        case when has_after then '(boosted::integer, rank, published, id) < (($5)[1], ($5)[2], ($5)[3], $6)' else 'true' end,
        -- Fewer than 1,000 candidates: the limited scan may have missed matches, so its ranking is discarded.
        case when collect then 'true' else 'ranked = 1000' end)
      else format($sql$
        select found.id, found.salary_month_max, found.boosted, 0 as rank,
          (1000000 * extract(epoch from found.published_at))::bigint as published
        from %s
        order by %s
        limit $4$sql$,
        source, best_first)
    end
    from orders, sources
  )
  select format('select array_agg(page.id), array_agg(%s) from (%s) as page', key, page) from orders, pages
$$;
comment on function app_private.page_statement(app_private.search_half, app_public.job_sort, text, boolean, boolean, boolean) is 'SQL for one page of ids in an order, with the keys of their cursors. Either scans a limited number of rows in that order, or collects all matches.';
