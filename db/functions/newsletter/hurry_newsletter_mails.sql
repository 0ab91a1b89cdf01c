create or replace function app_private.hurry_newsletter_mails(issue_id uuid) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- While the mail server is away, retries would lie further and further apart, and one after a long outage for hours behind
  -- its end. These few are tried about once a minute, and never given up for that reason; all others have not left yet.
  late constant bigint[] := array(
    select jobs.id
    from app_private.newsletter_deliveries as deliveries
    join app_private.mails on mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id
    join graphile_worker.jobs on jobs.key = 'mail:' || mails.id
    where deliveries.issue_id = hurry_newsletter_mails.issue_id and deliveries.state = 'waiting'
      and app_private.is_mail_server_error(mails.last_error) and jobs.attempts > 3 and jobs.locked_at is null);
begin
  if late <> '{}' then
    perform graphile_worker.reschedule_jobs(late, run_at => now() + interval '30 seconds', attempts => 3::smallint);
  end if;
  return cardinality(late);
end
$$;
comment on function app_private.hurry_newsletter_mails(uuid) is 'Brings retries of an issue forward that wait for a mail server which is away. Returns how many.';
