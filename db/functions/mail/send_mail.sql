create or replace function app_private.send_mail(template text, recipient text, payload jsonb, idempotency_key text) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  mail_id uuid;
begin
  insert into app_private.mails (template, recipient, payload, idempotency_key)
  values (send_mail.template, send_mail.recipient, send_mail.payload, send_mail.idempotency_key)
  on conflict on constraint mails_idempotency_key_key do nothing
  returning mails.id into mail_id;
  if mail_id is null then
    return (select mails.id from app_private.mails where mails.idempotency_key = send_mail.idempotency_key);
  end if;
  -- The task carries only the id, so that no address is stored in the tables of graphile-worker. With its back-off,
  -- twenty attempts take more than two days.
  perform graphile_worker.add_job('mail/send-mail', json_build_object('mailId', mail_id),
    job_key => 'mail:' || mail_id, max_attempts => 20);
  return mail_id;
end
$$;
comment on function app_private.send_mail(text, text, jsonb, text) is 'The only function that makes mails. It runs in the transaction that causes the mail, so a rollback discards it. A repeated idempotency key makes no second mail; returns the id of the mail.';
