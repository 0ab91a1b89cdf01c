create or replace function app_private.tend_newsletter_mails(issue_id uuid) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  found record;
begin
  select
    -- A mail that is begun while its issue is held loses its task, also in the moment in which the issue goes on again.
    coalesce(array_agg(mails.id) filter (where tasks.id is null), '{}') as idle,
    -- While the mail server is away, retries would lie further and further apart, and one after a long outage for hours
    -- behind its end. These few are tried about once a minute, and never given up for that reason; all others have not left yet.
    coalesce(array_agg(tasks.id) filter (
      where tasks.attempts > 3 and tasks.locked_at is null and app_private.is_mail_server_error(mails.last_error)), '{}') as late
  into found
  from app_private.newsletter_deliveries as deliveries
  join app_private.mails on mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id
  left join graphile_worker.jobs as tasks on tasks.key = 'mail:' || mails.id
  where deliveries.issue_id = tend_newsletter_mails.issue_id and deliveries.state = 'waiting' and mails.status = 'queued';
  if found.idle <> '{}' then
    perform graphile_worker.add_jobs(array(
      select row('mail/send-mail', app_private.with_cause(json_build_object('mailId', made.id)), null, null, 20, 'mail:' || made.id, 20, null)::graphile_worker.job_spec
      from unnest(found.idle) as made (id)));
  end if;
  if found.late <> '{}' then
    perform graphile_worker.reschedule_jobs(found.late, run_at => now() + interval '30 seconds', attempts => 3::smallint);
  end if;
  return cardinality(found.idle);
end
$$;
comment on function app_private.tend_newsletter_mails(uuid) is 'Keeps the waiting mails of an issue going: those without a task get one, and retries that wait for a mail server which is away are brought forward. Returns how many had no task.';
