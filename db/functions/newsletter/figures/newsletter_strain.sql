create or replace function app_private.newsletter_strain(
  issue_id uuid, out waiting integer, out untried integer, out tried integer, out delayed integer, out refused integer
)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select
    (select count(*)::integer from app_private.newsletter_deliveries as deliveries
      where deliveries.issue_id = newsletter_strain.issue_id and deliveries.state = 'waiting'),
    -- Letters that single recipients delay are no reason to let all others wait.
    (select count(*)::integer
      from app_private.newsletter_deliveries as deliveries
      join app_private.mails on mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id
      where deliveries.issue_id = newsletter_strain.issue_id and deliveries.state = 'waiting'
        and (mails.last_error is null or app_private.is_mail_server_error(mails.last_error))),
    count(*)::integer,
    (count(*) filter (where newest.state = 'waiting'))::integer,
    (count(*) filter (where newest.state = 'failed' and newest.bounce is not null))::integer
  from (
    select deliveries.state, deliveries.bounce
    from app_private.newsletter_deliveries as deliveries
    where deliveries.issue_id = newsletter_strain.issue_id and (
      deliveries.state in ('sent', 'failed')
      or deliveries.state = 'waiting' and exists (
        select from app_private.mails
        where mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id
          and mails.last_error is not null and not app_private.is_mail_server_error(mails.last_error)))
    order by deliveries.made_at desc, deliveries.id
    limit 100
  ) as newest
$$;
comment on function app_private.newsletter_strain(uuid) is 'How the mail server takes an issue: mails that wait, and those of them without an answer of their own or during an outage; of the newest hundred that were answered, how many there are, are put off or refused at the door.';
