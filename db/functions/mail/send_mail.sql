create or replace function app_private.send_mail(
  template text, recipient text, payload jsonb, idempotency_key text, delay interval default null
) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  on_request constant text[] := array['verify-email', 'reset-password', 'address-known', 'confirm-email-new', 'confirm-search-alert', 'confirm-newsletter',
    'company-invitation', 'confirm-invoice-recipient', 'guest-application', 'guest-application-known', 'report-receipt'];
  mail_id uuid;
begin
  -- What anybody can have sent to an address that is not theirs: sign-ups, forgotten passwords, changes of the address.
  -- Hourly limits per client do not stop somebody with many networks. Each kind counts alone, and after the sixth of a day
  -- one goes out every two hours: sign-ups by strangers must not use up the links by which the owner gets in again, and
  -- the owner can use a link that a stranger asked for.
  if send_mail.template = any (on_request) and (
    select count(*) >= 6 and max(mails.created_at) > now() - interval '2 hours' from app_private.mails
    where mails.recipient = send_mail.recipient and mails.template = send_mail.template
      and mails.created_at > now() - interval '24 hours') then
    return null;
  end if;
  insert into app_private.mails (template, recipient, payload, idempotency_key)
  values (send_mail.template, send_mail.recipient, send_mail.payload, send_mail.idempotency_key)
  on conflict on constraint mails_idempotency_key_key do nothing
  returning mails.id into mail_id;
  if mail_id is null then
    return (select mails.id from app_private.mails where mails.idempotency_key = send_mail.idempotency_key);
  end if;
  -- The task carries only the id, so that no address is stored in the tables of graphile-worker. With its back-off,
  -- twenty attempts take more than two days.
  perform graphile_worker.add_job('mail/send-mail', app_private.with_cause(json_build_object('mailId', mail_id)),
    job_key => 'mail:' || mail_id, max_attempts => 20, run_at => now() + send_mail.delay,
    -- Somebody waits for the links to an account; the daily mails of thousands can be before them in the queue.
    priority => case when app_private.is_account_mail(send_mail.template) then -10 end);
  return mail_id;
end
$$;
comment on function app_private.send_mail(text, text, jsonb, text, interval) is 'The only function that makes mails. It runs in the transaction that causes the mail, so a rollback discards it. A repeated idempotency key makes no second mail; returns the id of the mail. Null, without a mail, for the seventh of its kind within 24 hours that anybody could request for the address, unless the last one is two hours old.';
