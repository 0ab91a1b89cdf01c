create or replace function app_private.invoice_recipient(company_id uuid, email text, booked_by uuid) returns text
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (
    select from app_public.company_members as members
    join auth."user" as accounts on accounts.id = members.user_id and accounts.email_verified
    where members.company_id = invoice_recipient.company_id and accounts.email = lower(invoice_recipient.email)
  ) or exists (
    select from app_public.invoice_recipients as recipients
    where recipients.company_id = invoice_recipient.company_id and recipients.email = lower(invoice_recipient.email)
      and recipients.state = 'bestaetigt'
  ) then
    return invoice_recipient.email;
  end if;
  perform app_private.ask_invoice_recipient(invoice_recipient.company_id, lower(invoice_recipient.email));
  return (select accounts.email from auth."user" as accounts where accounts.id = booked_by);
end
$$;
comment on function app_private.invoice_recipient(uuid, text, uuid) is 'Where an invoice is sent to that should go to this address: there when it is the confirmed one of a member or has agreed; else to the account that booked, and the address is asked. The caller has locked the company.';
