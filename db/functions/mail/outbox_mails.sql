create or replace function auth.outbox_mails(mail_id uuid default null)
  returns table (id uuid, template text, recipient text, rendered jsonb, created_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- The bodies are long and only returned for a single mail.
  select mails.id, mails.template, mails.recipient,
    case when outbox_mails.mail_id is null then mails.rendered - 'html' - 'text' else mails.rendered end, mails.created_at
  from app_private.mails
  where mails.status = 'kept' and (outbox_mails.mail_id is null or mails.id = outbox_mails.mail_id)
  order by mails.id desc
  limit 200
$$;
comment on function auth.outbox_mails(uuid) is 'The newest mails of the development outbox, or a single one with its bodies. Empty where mails are really sent.';
grant execute on function auth.outbox_mails(uuid) to app_authenticator;
