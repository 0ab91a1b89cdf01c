create or replace function app_public.background_overview() returns app_public.background_overview
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    select row(mails.waiting, mails.retrying, mails.failed, mails.sent,
      tasks.waiting, tasks.running, tasks.retrying, tasks.failed, tasks.oldest_due_at,
      app_private.count_living_workers(), recurring.list, mails.kept,
      (select max(seals.sealed_at) from audit.seals))::app_public.background_overview
    from (
      select count(*) filter (where mails.status = 'queued')::integer as waiting,
        count(*) filter (where mails.status = 'queued' and mails.last_error is not null)::integer as retrying,
        count(*) filter (where mails.status = 'failed')::integer as failed,
        count(*) filter (where mails.status = 'sent' and mails.sent_at > now() - interval '1 day')::integer as sent,
        count(*) filter (where mails.status = 'kept' and mails.created_at > now() - interval '1 day')::integer as kept
      from app_private.mails
      where mails.status in ('queued', 'failed', 'kept') or mails.sent_at > now() - interval '1 day'
    ) as mails,
    (
      select count(*) filter (where jobs.locked_at is null and jobs.attempts < jobs.max_attempts)::integer as waiting,
        count(*) filter (where jobs.locked_at is not null)::integer as running,
        count(*) filter (where jobs.locked_at is null and jobs.attempts between 1 and jobs.max_attempts - 1)::integer as retrying,
        count(*) filter (where jobs.locked_at is null and jobs.attempts >= jobs.max_attempts)::integer as failed,
        min(jobs.run_at) filter (where jobs.locked_at is null and jobs.attempts < jobs.max_attempts and jobs.run_at <= now()) as oldest_due_at
      from graphile_worker.jobs
      -- Tasks that send a mail are counted as mails above.
      where jobs.task_identifier <> 'mail/send-mail'
    ) as tasks,
    (
      select coalesce(array_agg(
        row(recurring_tasks.identifier, recurring_tasks.task, recurring_tasks.next_run_at, recurring_tasks.last_run_at,
          recurring_tasks.last_run_succeeded)::app_public.recurring_task
        order by recurring_tasks.next_run_at, recurring_tasks.identifier), '{}') as list
      from app_private.recurring_tasks
    ) as recurring);
end
$$;
comment on function app_public.background_overview() is 'Counts of mails, tasks and workers in the background, and the age of the newest seal over the log of admins. Admins only (OS401, OS403).';
grant execute on function app_public.background_overview() to app_member;
