create or replace function auth.operation_state()
  returns table (tasks_waiting integer, tasks_running integer, tasks_retrying integer, tasks_failed integer, oldest_task_seconds float8,
    mails_waiting integer, mails_retrying integer, mails_failed integer, oldest_mail_seconds float8, workers integer,
    unsealed_seconds float8, last_seal_seconds float8, csp_report_groups integer)
language sql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select tasks.waiting, tasks.running, tasks.retrying, tasks.failed, tasks.oldest,
    mails.waiting, mails.retrying, mails.failed, tasks.oldest_mail, app_private.count_living_workers(),
    coalesce((select extract(epoch from clock_timestamp() - min(events.recorded_at))::float8 from audit.events
      where not exists (select from audit.sealed_events where sealed_events.event_id = events.id)), 0),
    (select extract(epoch from clock_timestamp() - seals.sealed_at)::float8 from audit.seals order by seals.no desc limit 1),
    (select count(*)::integer from app_private.csp_reports)
  from (
    select count(*) filter (where not is_mail and jobs.locked_at is null and jobs.attempts < jobs.max_attempts)::integer as waiting,
      count(*) filter (where not is_mail and jobs.locked_at is not null)::integer as running,
      count(*) filter (where not is_mail and jobs.locked_at is null and jobs.attempts between 1 and jobs.max_attempts - 1)::integer as retrying,
      count(*) filter (where not is_mail and jobs.locked_at is null and jobs.attempts >= jobs.max_attempts)::integer as failed,
      coalesce(max(age) filter (where not is_mail and is_due), 0) as oldest,
      coalesce(max(age) filter (where is_mail and is_due), 0) as oldest_mail
    from graphile_worker.jobs
    cross join lateral (select jobs.task_identifier = 'mail/send-mail' as is_mail,
      jobs.locked_at is null and jobs.attempts < jobs.max_attempts and jobs.run_at <= clock_timestamp() as is_due,
      extract(epoch from clock_timestamp() - jobs.run_at)::float8 as age) as seen
  ) as tasks, (
    select count(*) filter (where mails.status = 'queued')::integer as waiting,
      count(*) filter (where mails.status = 'queued' and mails.last_error is not null)::integer as retrying,
      count(*) filter (where mails.status = 'failed')::integer as failed
    from app_private.mails where mails.status in ('queued', 'failed')
  ) as mails
$$;
comment on function auth.operation_state() is 'What the metrics say of the background: tasks (but for those that send mails) and mails by state, how long the oldest due one has waited, worker processes, how long the oldest line of the log of admins has been without a seal, and the age of the newest seal (null before the first), in seconds; and how many kinds of reports of browsers wait for an admin. Counts and ages alone, nothing of a person.';
grant execute on function auth.operation_state() to app_authenticator;
