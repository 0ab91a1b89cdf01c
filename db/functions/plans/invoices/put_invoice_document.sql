create or replace function app_private.put_invoice_document(invoice_id uuid, pdf bytea, has_mail boolean default true) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  invoice app_public.invoices;
begin
  -- Where two workers made the document at the same time, the first row counts: both have made the same bytes.
  insert into app_public.invoice_documents (invoice_id, pdf) values (put_invoice_document.invoice_id, put_invoice_document.pdf)
  on conflict on constraint invoice_documents_pkey do nothing;
  if not found or not has_mail then return; end if;
  select invoices.* into invoice from app_public.invoices where invoices.id = put_invoice_document.invoice_id;
  perform app_private.send_mail(case invoice.kind when 'rechnung' then 'invoice' else 'invoice-cancelled' end,
    invoice.buyer_email, app_private.invoice_mail(invoice.id), 'invoice:' || invoice.id);
end
$$;
comment on function app_private.put_invoice_document(uuid, bytea, boolean) is 'Stores the document of an invoice and has it sent, in one transaction and once: neither is there without the other. has_mail: false for invoices of demo data.';
