create or replace function app_private.purge_mails() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  -- A process that died in the last attempt could not say that it gave up.
  update app_private.mails set status = 'failed', last_error = coalesce(mails.last_error, 'abandoned')
  where mails.status = 'queued' and mails.created_at < now() - interval '7 days';
  -- The job of a mail that was given up stays, for an admin to try again; without the mail there is nothing to try.
  perform graphile_worker.complete_jobs(array(
    select jobs.id from app_private.mails join graphile_worker.jobs on jobs.key = 'mail:' || mails.id
    where mails.created_at < now() - interval '30 days' and jobs.locked_at is null));
  delete from app_private.mails where mails.created_at < now() - interval '30 days';
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function app_private.purge_mails() is 'Deletes mails older than 30 days with their jobs, and marks as failed what nobody tries to send any more; returns how many were deleted.';
