create or replace function app_public.review_items_imported_from(item app_public.review_items) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Not a join: behind their policies it would ask for the caller's role for each row of the queue.
  select (select sources.label from app_public.job_sources as sources where sources.id = items.source_id)
  from app_public.imported_jobs as items
  where items.job_id = item.job_id
$$;
comment on function app_public.review_items_imported_from(app_public.review_items) is 'Of a job that was taken over: what its company calls the source; null when somebody typed it.';
grant execute on function app_public.review_items_imported_from(app_public.review_items) to app_member;
