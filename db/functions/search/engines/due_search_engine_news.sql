create or replace function app_private.due_search_engine_news(most integer)
returns table (job_id uuid, slug text, noted_at text)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select search_engine_news.job_id, search_engine_news.slug, search_engine_news.noted_at::text
  from app_private.search_engine_news
  order by search_engine_news.noted_at, search_engine_news.job_id
  limit least(greatest(most, 1), 10000)
$$;
comment on function app_private.due_search_engine_news(integer) is 'What search engines are to be told next, the oldest first, at most 10,000; the time as text, which loses nothing.';
