create or replace function app_private.job_page_statement(
  sort app_public.job_sort, conditions text, has_query boolean, has_after boolean, collect boolean
) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- $1 to $4 as in app_private.job_conditions, $5 page size, $6 and $7 the keys and id of the cursor. Reads
  -- app_private.job_index only; the jobs themselves are fetched for the final page.
  with orders (best_first, beyond, key) as (values (
    case
      when sort = 'gehalt' then 'job_index.salary_month_max desc, job_index.job_id desc'
      when sort = 'relevanz' and not has_query then 'job_index.boosted desc, job_index.published_at desc, job_index.job_id desc'
      else 'job_index.published_at desc, job_index.job_id desc'
    end,
    case
      when not has_after or sort = 'relevanz' and has_query then 'true'
      when sort = 'gehalt' then '(job_index.salary_month_max, job_index.job_id) < (($6)[1] / 100.0, $7)'
      when sort = 'relevanz' then '(job_index.boosted, job_index.published_at, job_index.job_id)
        < (($6)[1] = 1, timestamptz ''epoch'' + ($6)[3] * interval ''1 microsecond'', $7)'
      else '(job_index.published_at, job_index.job_id) < (timestamptz ''epoch'' + ($6)[1] * interval ''1 microsecond'', $7)'
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
      when collect then format('(select job_id, published_at, salary_month_max, boosted from app_private.job_index
        where %s and %s offset 0) as job_index', beyond, conditions)
      else format('(select * from app_private.job_index where %s order by %s limit %s) as job_index where %s',
        beyond, best_first, case when sort = 'relevanz' and has_query then 10000 else 1500 end, conditions)
    end
    from orders
  ), pages (page) as (
    select case when sort = 'relevanz' and has_query
      then format($sql$
        select *
        from (
          select job_id, scored.rank, (1000000 * extract(epoch from published_at))::bigint as published,
            -- A boosted job stands first only where it matches well (rank), not where a word merely occurs in its text.
            boosted and scored.rank >= 1000 as boosted, count(*) over () as ranked
          from (select job_index.job_id from %s order by %s limit 1000) as candidates
          join app_private.job_index using (job_id)
          cross join lateral (
            select (10000 * ts_rank('{0.02, 0.15, 0.5, 1}', words, $2))::integer as rank offset 0) as scored
        ) as job_index
        where %s and %s
        order by boosted desc, rank desc, published desc, job_id desc
        limit $5$sql$,
        source, best_first,
        case when has_after then '(boosted::integer, rank, published, job_id) < (($6)[1], ($6)[2], ($6)[3], $7)' else 'true' end,
        -- Fewer than 1,000 candidates: the limited scan may have missed matches, so its ranking is discarded.
        case when collect then 'true' else 'ranked = 1000' end)
      else format($sql$
        select job_index.job_id, job_index.salary_month_max, job_index.boosted, 0 as rank,
          (1000000 * extract(epoch from job_index.published_at))::bigint as published
        from %s
        order by %s
        limit $5$sql$,
        source, best_first)
    end
    from orders, sources
  )
  select format('select array_agg(page.job_id), array_agg(%s) from (%s) as page', key, page) from orders, pages
$$;
comment on function app_private.job_page_statement(app_public.job_sort, text, boolean, boolean, boolean) is 'SQL for one page of ids in an order, with the keys of their cursors. Either scans a limited number of rows in that order, or collects all matches.';
