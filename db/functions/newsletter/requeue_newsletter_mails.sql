create or replace function app_private.requeue_newsletter_mails(issue_id uuid) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  mail_ids constant uuid[] := array(
    select mails.id
    from app_private.newsletter_deliveries as deliveries
    join app_private.mails on mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id
    where deliveries.issue_id = requeue_newsletter_mails.issue_id and deliveries.state = 'waiting' and mails.status = 'queued'
      and not exists (select from graphile_worker.jobs where jobs.key = 'mail:' || mails.id));
begin
  perform graphile_worker.add_jobs(array(
    select row('mail/send-mail', app_private.with_cause(json_build_object('mailId', made.id)), null, null, 20, 'mail:' || made.id, 20, null)::graphile_worker.job_spec
    from unnest(mail_ids) as made (id)));
  return cardinality(mail_ids);
end
$$;
comment on function app_private.requeue_newsletter_mails(uuid) is 'Gives the waiting mails of an issue a task where they have none: those of an issue that was held ended without sending. Returns how many.';
