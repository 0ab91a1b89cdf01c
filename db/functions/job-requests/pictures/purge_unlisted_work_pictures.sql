create or replace function app_private.purge_unlisted_work_pictures(batch_size integer default 200) returns integer
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    select pictures.id from app_private.work_pictures as pictures
    where pictures.created_at < now() - interval '7 days' and not app_private.is_picture_listed(pictures.id, pictures.request_id)
    limit batch_size
    for update skip locked
  ), purged as (
    delete from app_private.work_pictures as pictures using old where pictures.id = old.id returning pictures.id
  )
  select count(*)::integer from purged
$$;
comment on function app_private.purge_unlisted_work_pictures(integer) is 'Deletes pictures of own work that no saved request lists a week after their upload; returns how many. Safe to run twice.';
