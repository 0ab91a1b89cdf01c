create or replace function app_private.purge_mails() returns integer
language plpgsql security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  -- A process that died in the last attempt could not say that it gave up.
  update app_private.mails set status = 'failed', last_error = coalesce(mails.last_error, 'abandoned')
  where mails.status = 'queued' and mails.created_at < now() - interval '7 days';
  delete from app_private.mails where mails.created_at < now() - interval '30 days';
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function app_private.purge_mails() is 'Deletes mails older than 30 days, and marks as failed what nobody tries to send any more; returns how many were deleted.';
