create or replace function app_private.forget_search_engine_news(job_ids uuid[], times timestamptz[]) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  delete from app_private.search_engine_news
  using unnest(job_ids, times) as told (job_id, noted_at)
  where search_engine_news.job_id = told.job_id and search_engine_news.noted_at = told.noted_at
$$;
comment on function app_private.forget_search_engine_news(uuid[], timestamptz[]) is 'Deletes what search engines were told; what changed meanwhile stays.';
