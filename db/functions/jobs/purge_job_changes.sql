create or replace function app_private.purge_job_changes(batch_size integer default 1000) returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    select job_changes.job_id from app_public.job_changes
    where not app_private.is_in_review(job_changes) and job_changes.updated_at < now() - interval '180 days'
    order by job_changes.job_id
    limit batch_size
    for update skip locked
  ), purged as (
    delete from app_public.job_changes using old where job_changes.job_id = old.job_id returning job_changes.job_id
  )
  select count(*)::integer from purged
$$;
comment on function app_private.purge_job_changes(integer) is 'Deletes changes that were rejected or only saved and that nobody has touched for 180 days; returns how many. Safe to run twice.';
