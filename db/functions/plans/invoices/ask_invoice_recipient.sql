create or replace function app_private.ask_invoice_recipient(company_id uuid, email text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  mailbox constant text := app_private.mailbox_of(ask_invoice_recipient.email);
  new_link_id uuid;
begin
  -- Who refused is not asked again, also not as info+neu@….
  if exists (
    select from app_public.invoice_recipients as recipients
    where recipients.company_id = ask_invoice_recipient.company_id and (
      recipients.state = 'abgelehnt' and app_private.mailbox_of(recipients.email) = mailbox
      or recipients.email = ask_invoice_recipient.email and recipients.asked_at > now() - app_private.invoice_link_period())
  ) then
    return;
  end if;
  if not (select counted.allowed from auth.count_attempt('mail-confirm-invoice-recipient-of',
        sha256(uuid_send(ask_invoice_recipient.company_id)), 5, '24 hours') as counted)
    or not (select counted.allowed from auth.count_attempt('mail-confirm-invoice-recipient',
        app_private.email_hash(mailbox), 3, '24 hours') as counted) then
    return;
  end if;
  insert into app_public.invoice_recipients as recipients (company_id, email)
  values (ask_invoice_recipient.company_id, ask_invoice_recipient.email)
  on conflict on constraint invoice_recipients_pkey do update set link_id = gen_random_uuid(), asked_at = now()
  returning recipients.link_id into new_link_id;
  if app_private.send_mail('confirm-invoice-recipient', ask_invoice_recipient.email, jsonb_build_object(
      'linkId', new_link_id,
      'company', (select companies.company_name from app_public.companies where companies.id = ask_invoice_recipient.company_id)),
      'confirm-invoice-recipient:' || new_link_id) is null then
    delete from app_public.invoice_recipients as recipients where recipients.link_id = new_link_id;
  end if;
end
$$;
comment on function app_private.ask_invoice_recipient(uuid, text) is 'Asks an address by a mail with one link whether it wants the invoices of a company: once in 14 days, never after it refused, at most 5 addresses of a company and 3 mails to a mailbox within 24 hours.';
