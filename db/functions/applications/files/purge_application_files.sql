create or replace function app_private.purge_application_files() returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  dropped integer;
begin
  -- Whom a submit has locked is being claimed, and no longer waits.
  delete from app_public.application_files as files
  where files.id in (
    select stale.id from app_public.application_files as stale
    where (stale.state = 'geprueft' and stale.created_at < now() - interval '24 hours')
      or (stale.state = 'unterwegs' and stale.created_at < now() - interval '24 hours' and not exists (
        select from app_private.application_file_keys as keys
        where keys.file_id = stale.id and keys.begun_at > now() - interval '1 hour'))
    for update skip locked
    limit 500);
  get diagnostics dropped = row_count;
  return dropped;
end
$$;
comment on function app_private.purge_application_files() is 'Deletes files that no application has claimed within a day, and uploads that were cut off; their objects follow (files_to_delete). Works off at most 500 and returns how many there were.';
