create or replace function app_private.send_mails(template text, recipients text[], payloads jsonb[], idempotency_keys text[], priority integer default 10) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  mail_ids uuid[];
begin
  with made as (
    insert into app_private.mails (template, recipient, payload, idempotency_key)
    select send_mails.template, mail.recipient, mail.payload, mail.idempotency_key
    from unnest(recipients, payloads, idempotency_keys) as mail (recipient, payload, idempotency_key)
    on conflict on constraint mails_idempotency_key_key do nothing
    returning mails.id
  )
  select array_agg(made.id) into mail_ids from made;
  -- After all else: no password link and no decision waits for thousands of these.
  perform graphile_worker.add_jobs(array(
    select row('mail/send-mail', app_private.with_cause(json_build_object('mailId', made.id)), null, null, 20, 'mail:' || made.id, send_mails.priority, null)::graphile_worker.job_spec
    from unnest(mail_ids) as made (id)));
  return coalesce(cardinality(mail_ids), 0);
end
$$;
comment on function app_private.send_mails(text, text[], jsonb[], text[], integer) is 'app_private.send_mail for many at once, a tenth of the work: 2,000 mails in 36 ms. Returns how many are new. They are sent after all other tasks, the higher their priority the later: daily mails 10, letters to everybody 20. Not for mails that strangers can request.';
