create or replace function app_private.begin_mail(mail_id uuid, new_message_id text)
returns table (template text, recipient text, payload jsonb, message_id text, outdated boolean)
language plpgsql volatile security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
declare
  mail app_private.mails;
  link auth.links;
begin
  -- No attempt: it gets a new task when its issue goes on.
  if app_private.is_newsletter_held(begin_mail.mail_id) then return; end if;
  -- Counts the attempt and stores the Message-ID of the first one: retries must carry the same, also after a change of
  -- MAIL_FROM.
  update app_private.mails set attempts = mails.attempts + 1, message_id = coalesce(mails.message_id, new_message_id)
  where mails.id = begin_mail.mail_id and mails.status = 'queued'
  returning mails.* into mail;
  if mail.id is null then return; end if;
  -- A person who is leaving gets only what is about the account.
  if not app_private.is_account_mail(mail.template) and exists (
    select from auth."user" where "user".email = mail.recipient and "user".deletion_requested_at is not null) then
    delete from app_private.mails where mails.id = mail.id;
    return;
  end if;
  -- What was read, hidden or deleted meanwhile needs no mail.
  if pg_input_is_valid(mail.payload ->> 'conversationId', 'uuid') and not app_private.is_conversation_mail_due(
      (mail.payload ->> 'conversationId')::uuid, mail.recipient, mail.payload ->> 'happening', mail.created_at) then
    delete from app_private.mails where mails.id = mail.id;
    return;
  end if;
  -- The name is not stored with the mail, and only here while its reader can open the contact.
  if pg_input_is_valid(mail.payload ->> 'conversationId', 'uuid') then
    mail.payload := mail.payload || coalesce((
      select jsonb_build_object('applicantName', talk.applicant_name)
      from auth."user" as accounts
      cross join lateral app_private.conversations_for(array[(mail.payload ->> 'conversationId')::uuid], accounts.id) as talk
      where accounts.email = mail.recipient and talk.applicant_name is not null), '{}');
  end if;
  if mail.template = 'notification-digest' then
    mail.payload := app_private.digest_with_names(mail.payload, mail.recipient);
  end if;
  if pg_input_is_valid(mail.payload ->> 'applicationId', 'uuid') and not app_private.is_application_mail_due(
      (mail.payload ->> 'applicationId')::uuid, mail.recipient, mail.payload) then
    delete from app_private.mails where mails.id = mail.id;
    return;
  end if;
  if mail.template in ('application-status', 'application-interview') then
    mail.payload := app_private.add_interview_to_mail(mail);
  end if;
  -- A job that ended, or that the person hides from, has applied for or no longer wants, is no news. The key names both.
  if mail.idempotency_key like 'notification:job-match:%' and not exists (
    select from app_private.jobs_still_suiting(
      split_part(mail.idempotency_key, ':', 4)::uuid, array[split_part(mail.idempotency_key, ':', 3)::uuid])) then
    delete from app_private.mails where mails.id = mail.id;
    return;
  end if;
  -- Paid or cancelled since the reminder was queued.
  if mail.template = 'invoice-reminder' and not app_private.is_reminder_due((mail.payload ->> 'invoiceId')::uuid) then
    delete from app_private.mails where mails.id = mail.id;
    return;
  end if;
  -- Sent, deleted, or replaced by one to a corrected address.
  if mail.template in ('guest-application', 'guest-application-known')
    and not app_private.is_guest_mail_due((mail.payload ->> 'linkId')::uuid, mail.recipient) then
    delete from app_private.mails where mails.id = mail.id;
    return;
  end if;
  -- Accepted, revoked or over, or nobody of the company can act.
  if mail.template = 'company-invitation' and not app_private.is_invitation_open((mail.payload ->> 'linkId')::uuid) then
    delete from app_private.mails where mails.id = mail.id;
    return;
  end if;
  if mail.template = 'search-alert' then
    mail.payload := app_private.current_alert_mail(mail.payload, mail.recipient);
    if mail.payload is null then
      delete from app_private.mails where mails.id = mail.id;
      return;
    end if;
  end if;
  if mail.template = 'newsletter' then
    mail.payload := app_private.current_newsletter_mail(mail);
    if mail.payload is null then
      delete from app_private.mails where mails.id = mail.id;
      return;
    end if;
    -- Its recipient may have moved.
    return query select mails.template, mails.recipient, mail.payload, mails.message_id, false from app_private.mails where mails.id = mail.id;
    return;
  end if;
  if pg_input_is_valid(mail.payload ->> 'linkId', 'uuid') then
    -- The 60 minutes of a password link start when its mail leaves; otherwise they would pass during an outage of the
    -- mail server. Links that were voided or are older than the current password are not extended.
    update auth.links set expires_at = now() + interval '60 minutes'
    where links.id = (mail.payload ->> 'linkId')::uuid and links.purpose = 'reset-password' and links.used_at is null
      and links.created_at > now() - interval '1 day' and links.expires_at >= links.created_at + interval '60 minutes'
      and not exists (select from auth.account where account.user_id = links.user_id and account.updated_at > links.created_at);
    select links.* into link from auth.links where links.id = (mail.payload ->> 'linkId')::uuid;
  end if;
  return query select mail.template, mail.recipient, mail.payload, mail.message_id,
    -- Warnings are sent even when their dispute link has expired: their text still matters.
    coalesce(link.purpose <> 'dispute' and (link.used_at is not null or link.expires_at <= now()), false);
end
$$;
comment on function app_private.begin_mail(uuid, text) is 'Starts an attempt of the worker to send a mail and returns its content; no row when it was sent, given up or deleted, and when the news of a conversation or an application was read or taken back meanwhile, a job no longer suits, an invoice that it reminds of was paid or cancelled, an application without an account no longer waits, an invitation to a company is no longer open, nothing that an alert found is online any more, or an issue of the newsletter is held or no longer wanted. outdated: its link no longer works.';
