create or replace function app_private.job_page_statement(
  sort app_public.job_sort, conditions text, has_query boolean, has_after boolean
) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- $1 to $4 as in app_private.job_conditions, $5 page size, $6 and $7 where the page before ended.
  select case
    when sort = 'gehalt' then format($sql$
      select array_agg(page.job_id), array_agg((page.salary_month_max * 100)::bigint::text)
      from (
        select job_index.job_id, job_index.salary_month_max
        from app_private.job_index
        where %s %s
        order by job_index.salary_month_max desc, job_index.job_id desc
        limit $5
      ) as page$sql$,
      conditions,
      case when has_after then 'and (job_index.salary_month_max, job_index.job_id) < (($6)[1] / 100.0, $7)' end)
    when sort = 'relevanz' and has_query then format($sql$
      select array_agg(page.job_id), array_agg(concat_ws(',', page.boosted, page.rank, page.published))
      from (
        select ranked.job_id, ranked.boosted, ranked.rank, ranked.published
        from (
          select candidates.job_id, candidates.boosted::integer as boosted,
            (10000 * ts_rank('{0.02, 0.15, 0.5, 1}', candidates.words, $2))::integer as rank,
            (1000000 * extract(epoch from candidates.published_at))::bigint as published
          from (
            select job_index.job_id, job_index.boosted, job_index.words, job_index.published_at
            from app_private.job_index
            where %s
            order by job_index.published_at desc, job_index.job_id desc
            limit 1000
          ) as candidates
        ) as ranked
        %s
        order by ranked.boosted desc, ranked.rank desc, ranked.published desc, ranked.job_id desc
        limit $5
      ) as page$sql$,
      conditions,
      case when has_after then
        'where (ranked.boosted, ranked.rank, ranked.published, ranked.job_id) < (($6)[1], ($6)[2], ($6)[3], $7)' end)
    when sort = 'relevanz' then format($sql$
      select array_agg(page.job_id),
        array_agg(concat_ws(',', page.boosted::integer, 0, (1000000 * extract(epoch from page.published_at))::bigint))
      from (
        select job_index.job_id, job_index.boosted, job_index.published_at
        from app_private.job_index
        where %s %s
        order by job_index.boosted desc, job_index.published_at desc, job_index.job_id desc
        limit $5
      ) as page$sql$,
      conditions,
      case when has_after then 'and (job_index.boosted, job_index.published_at, job_index.job_id)
        < (($6)[1] = 1, timestamptz ''epoch'' + ($6)[3] * interval ''1 microsecond'', $7)' end)
    else format($sql$
      select array_agg(page.job_id), array_agg((1000000 * extract(epoch from page.published_at))::bigint::text)
      from (
        select job_index.job_id, job_index.published_at
        from app_private.job_index
        where %s %s
        order by job_index.published_at desc, job_index.job_id desc
        limit $5
      ) as page$sql$,
      conditions,
      case when has_after then 'and (job_index.published_at, job_index.job_id)
        < (timestamptz ''epoch'' + ($6)[1] * interval ''1 microsecond'', $7)' end)
  end
$$;
comment on function app_private.job_page_statement(app_public.job_sort, text, boolean, boolean) is 'SQL that finds one page in app_private.job_index by one of its orders: ids and the keys of their cursors. Filters come first, offers are fetched for the page alone.';
