create or replace function app_private.files_due_for_deletion() returns setof text
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- The ten minutes are for an upload that is still storing an object whose row is gone already: it takes four at most.
  select files_to_delete.key
  from app_private.files_to_delete
  where files_to_delete.queued_at < now() - interval '10 minutes'
  -- The order is random: 100 objects that cannot be deleted must not keep the others waiting for ever.
  order by random()
  limit 100
$$;
comment on function app_private.files_due_for_deletion() is 'Up to 100 objects that nothing has named for ten minutes, in any order.';
