create or replace function app_private.begin_mail(mail_id uuid, new_message_id text)
returns table (template text, recipient text, payload jsonb, message_id text, outdated boolean)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  mail app_private.mails;
  link auth.links;
begin
  -- Counts the attempt and fixes the Message-ID: a changed MAIL_FROM must not give the same mail another one.
  update app_private.mails set attempts = mails.attempts + 1, message_id = coalesce(mails.message_id, new_message_id)
  where mails.id = begin_mail.mail_id and mails.status = 'queued'
  returning mails.* into mail;
  if mail.id is null then return; end if;
  if pg_input_is_valid(mail.payload ->> 'linkId', 'uuid') then
    -- The hour for a new password begins when the mail leaves, or an outage of an hour would eat it. Not for a link that
    -- was made void meanwhile, by a shorter time or by a password that is newer than the link.
    update auth.links set expires_at = now() + interval '60 minutes'
    where links.id = (mail.payload ->> 'linkId')::uuid and links.purpose = 'reset-password' and links.used_at is null
      and links.created_at > now() - interval '1 day' and links.expires_at >= links.created_at + interval '60 minutes'
      and not exists (select from auth.account where account.user_id = links.user_id and account.updated_at > links.created_at);
    select links.* into link from auth.links where links.id = (mail.payload ->> 'linkId')::uuid;
  end if;
  return query select mail.template, mail.recipient, mail.payload, mail.message_id,
    -- A warning is worth reading even when objecting has come too late.
    coalesce(link.purpose <> 'dispute' and (link.used_at is not null or link.expires_at <= now()), false);
end
$$;
comment on function app_private.begin_mail(uuid, text) is 'What is to be sent, for the worker that is about to; nothing when it was sent, given up or cleared away. outdated: its link opens nothing any more.';
