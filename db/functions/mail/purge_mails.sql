create or replace function app_private.purge_mails() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  purged integer;
begin
  -- Covers a worker that died during the last attempt and could not mark the mail itself.
  update app_private.mails set status = 'failed', last_error = coalesce(mails.last_error, 'abandoned')
  where mails.status = 'queued' and mails.created_at < now() - interval '7 days' and not app_private.is_newsletter_waiting(mails);
  -- The task of a failed mail is kept so that an admin can retry it. It is removed together with the mail.
  perform graphile_worker.complete_jobs(array(
    select jobs.id from app_private.mails join graphile_worker.jobs on jobs.key = 'mail:' || mails.id
    where mails.created_at < now() - interval '30 days' and jobs.locked_at is null and not app_private.is_newsletter_waiting(mails)));
  delete from app_private.mails where mails.created_at < now() - interval '30 days' and not app_private.is_newsletter_waiting(mails);
  get diagnostics purged = row_count;
  return purged;
end
$$;
comment on function app_private.purge_mails() is 'Deletes mails older than 30 days with their tasks, and marks mails as failed that have been queued for a week; returns how many were deleted. Letters of an issue that is held or being sent wait with it.';
