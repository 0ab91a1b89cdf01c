create or replace function app_private.found_page(
  half app_private.search_half, sort app_public.job_sort, criteria app_private.search_criteria, query tsquery, places integer[],
  page_size integer, after_keys bigint[], after_id uuid
) returns app_private.found_page
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- A sequential scan would read the words of every row; an index covers every case.
set enable_seqscan = off
as $$
declare
  _conditions text := app_private.found_conditions(half, criteria, query, places);
  _after_at constant timestamptz := case
    when sort = 'neueste' and after_id is not null then timestamptz 'epoch' + after_keys[1] * interval '1 microsecond'
    else 'infinity' end;
  _after_id constant uuid := coalesce(after_id, '00000000-0000-0000-0000-000000000000');
  _is_ranked boolean := sort = 'relevanz' and query is not null;
  _sample integer;
  _collect boolean;
  _page app_private.found_page;
begin
  -- A numbered page leaves hits out by counting them. All matches are collected first, unless everything matches: see
  -- app_private.page_statement.
  if after_id is null and after_keys is not null then
    execute format(
      'select array_agg(page.id), array_agg(page.published::text)
       from (
         select found.id, (1000000 * extract(epoch from found.published_at))::bigint as published
         from (select id, published_at from %s where %s %s) as found
         order by found.published_at desc, found.id desc
         offset $4 limit $5
       ) as page',
      app_private.index_of(half), _conditions, case when _conditions = 'found.expires_at > now()' then '' else 'offset 0' end)
    into _page
    using criteria, query, places, after_keys[1], page_size;
    return _page;
  end if;
  -- Pages without criteria are the most frequent ones. A static statement for each half keeps its plan; planning would take
  -- longer than reading. Of the limits the inner one is known to the planner, which otherwise expects a tenth of all rows.
  if sort = 'neueste' and _conditions = 'found.expires_at > now()' then
    if half = 'jobs' then
      select array_agg(page.job_id), array_agg(page.published::text) into _page
      from (
        select newest.job_id, (1000000 * extract(epoch from newest.published_at))::bigint as published
        from (
          select job_index.job_id, job_index.published_at
          from app_private.job_index
          where job_index.expires_at > now() and (job_index.published_at, job_index.job_id) < (_after_at, _after_id)
          order by job_index.published_at desc, job_index.job_id desc
          limit 100
        ) as newest
        limit page_size
      ) as page;
    else
      select array_agg(page.id), array_agg(page.published::text) into _page
      from (
        select newest.id, (1000000 * extract(epoch from newest.published_at))::bigint as published
        from (
          select request_index.id, request_index.published_at
          from app_private.request_index
          where request_index.expires_at > now() and (request_index.published_at, request_index.id) < (_after_at, _after_id)
          order by request_index.published_at desc, request_index.id desc
          limit 100
        ) as newest
        limit page_size
      ) as page;
    end if;
    return _page;
  end if;
  -- Frequent matches are found fastest by scanning in sort order, rare ones by collecting all of them. Which applies
  -- cannot be estimated: words may never occur together, or only in badly paid jobs, and an unlimited scan would then
  -- read 100,000 rows. Therefore a limited scan runs first, and collecting follows when it does not fill the page. A ranked page needs
  -- 1,000 matches of the 10,000 newest rows. A tenth of the sample says so too often where it is chance, and both are paid then, while
  -- collecting costs little more up to a fifth: at 100,000 rows 27 instead of 71 ms for a word of 7 percent, 34 and 35 for one of 12.
  if _is_ranked then
    execute format('select count(*) from (select * from %s order by published_at desc, id desc limit 300) as found where %s',
      app_private.index_of(half), _conditions)
    into _sample
    using criteria, query, places;
  end if;
  foreach _collect in array case when _sample < 55 then '{true}' else '{false, true}' end::boolean[] loop
    execute app_private.page_statement(half, sort, _conditions, query is not null, after_id is not null, _collect)
    into _page
    using criteria, query, places, page_size, after_keys, after_id;
    exit when cardinality(_page.ids) = page_size;
  end loop;
  return _page;
end
$$;
comment on function app_private.found_page(app_private.search_half, app_public.job_sort, app_private.search_criteria, tsquery, integer[], integer, bigint[], uuid) is 'One page of ids in every order except entfernung, after a hit or, with a key and no id, after so many.';
