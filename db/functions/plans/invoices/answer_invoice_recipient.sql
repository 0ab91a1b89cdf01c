create or replace function auth.answer_invoice_recipient(link_id uuid, agrees boolean) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_public.invoice_recipients as recipients
  set state = case when agrees then 'bestaetigt' else 'abgelehnt' end::app_public.invoice_recipient_state, answered_at = now()
  where recipients.link_id = answer_invoice_recipient.link_id and recipients.state = 'wartet'
    and recipients.asked_at > now() - app_private.invoice_link_period();
  return found;
end
$$;
comment on function auth.answer_invoice_recipient(uuid, boolean) is 'Agrees by a signed link to get the invoices of a company, or refuses. Once, within 14 days; false when it changes nothing.';
grant execute on function auth.answer_invoice_recipient(uuid, boolean) to app_authenticator;
