create or replace function app_private.purge_job_request_changes(batch_size integer default 1000) returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    select changes.request_id from app_public.job_request_changes as changes
    where not app_private.is_request_change_in_review(changes) and changes.updated_at < now() - interval '180 days'
    order by changes.request_id
    limit batch_size
    for update skip locked
  ), purged as (
    delete from app_public.job_request_changes as changes using old where changes.request_id = old.request_id returning changes.request_id
  )
  select count(*)::integer from purged
$$;
comment on function app_private.purge_job_request_changes(integer) is 'Deletes changes of requests that were rejected or only saved and that nobody has touched for 180 days; returns how many. Safe to run twice.';
