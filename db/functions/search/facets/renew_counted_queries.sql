create or replace function app_private.renew_counted_queries(fewest integer default 10000)
returns table (half app_private.search_half, query tsquery)
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  with named as (
    select professions.name from app_public.professions
    union
    select synonyms.term from app_public.search_synonyms as synonyms
    where synonyms.expansion in (select professions.name from app_public.professions)
    union
    select synonyms.expansion from app_public.search_synonyms as synonyms
    where synonyms.term in (select professions.name from app_public.professions)
  ), asked as (
    select distinct halves.half, app_private.search_query(halves.half, named.name) as query
    from named cross join unnest(enum_range(null::app_private.search_half)) as halves (half)
  ), frequent as materialized (
    select asked.half, asked.query
    from asked
    where case asked.half
      when 'jobs' then (select count(*) from app_private.job_index where job_index.words @@ asked.query)
      else (select count(*) from app_private.request_index where request_index.words @@ asked.query) end >= fewest
  ), forgotten as (
    delete from app_private.counted_queries as kept
    where not exists (select from frequent where frequent.half = kept.half and frequent.query = kept.query)
  )
  select frequent.half, frequent.query
  from frequent
  where not exists (select from app_private.counted_queries as kept where kept.half = frequent.half and kept.query = frequent.query)
$$;
comment on function app_private.renew_counted_queries(integer) is 'Forgets counted searches that find less than so many rows or are no words of a profession any more, and names those that app_private.count_query is to count. Fewer than 10,000 rows are counted in 20 ms.';
