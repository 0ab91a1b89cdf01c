create or replace function app_private.is_newsletter_waiting(mail app_private.mails) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select mail.template = 'newsletter' and mail.status = 'queued' and exists (
    select from app_private.newsletter_deliveries as deliveries
    join app_public.newsletter_issues as issues on issues.id = deliveries.issue_id
    where deliveries.id = case when pg_input_is_valid(mail.payload ->> 'deliveryId', 'uuid') then (mail.payload ->> 'deliveryId')::uuid end
      and deliveries.state = 'waiting' and issues.state in ('wird_versendet', 'angehalten'))
$$;
comment on function app_private.is_newsletter_waiting(app_private.mails) is 'Whether a mail waits for an issue that is held, or for a mail server that is away: however long, it is not given up.';
