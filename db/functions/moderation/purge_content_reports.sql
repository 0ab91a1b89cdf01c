create or replace function app_private.purge_content_reports(batch_size integer default 500) returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    select content_reports.id from app_public.content_reports
    where content_reports.settled_at < now() - interval '1 year'
    order by content_reports.id
    limit batch_size
    for update skip locked
  ), purged as (
    delete from app_public.content_reports using old where content_reports.id = old.id returning 1
  )
  select count(*)::integer from purged
$$;
comment on function app_private.purge_content_reports(integer) is 'Deletes reports, with the texts that they keep, one year after an admin settled them; returns how many. Safe to run twice.';
