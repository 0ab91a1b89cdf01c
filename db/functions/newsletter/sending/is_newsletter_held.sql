create or replace function app_private.is_newsletter_held(mail_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_private.mails
    join app_public.newsletter_issues as issues on issues.id = case
      when mails.template = 'newsletter' and pg_input_is_valid(mails.payload ->> 'deliveryId', 'uuid') then (mails.payload ->> 'issueId')::uuid end
    where mails.id = is_newsletter_held.mail_id and issues.state = 'angehalten')
$$;
comment on function app_private.is_newsletter_held(uuid) is 'Whether a mail belongs to an issue that is held: it waits, without a task, until the issue goes on.';
