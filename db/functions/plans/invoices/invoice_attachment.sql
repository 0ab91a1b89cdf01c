create or replace function app_private.invoice_attachment(invoice_id uuid) returns table (number text, kind app_public.invoice_kind, pdf bytea)
language sql stable rows 1
set search_path = pg_catalog, pg_temp
as $$
  select invoices.number, invoices.kind, documents.pdf
  from app_public.invoices
  join app_public.invoice_documents as documents on documents.invoice_id = invoices.id
  where invoices.id = invoice_attachment.invoice_id
$$;
comment on function app_private.invoice_attachment(uuid) is 'What a mail about an invoice carries; no row while it is being made.';
