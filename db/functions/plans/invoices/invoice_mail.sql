create or replace function app_private.invoice_mail(invoice_id uuid) returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'invoiceId', invoices.id,
    'number', invoices.number,
    'corrects', corrected.number,
    'contact', invoices.buyer_contact,
    'company', invoices.buyer_name,
    'text', invoices.line_text,
    'grossCents', invoices.gross_cents::text,
    'issuedOn', invoices.issued_on,
    'dueOn', invoices.due_on,
    'iban', invoices.issuer ->> 'iban',
    'issuer', invoices.issuer ->> 'name',
    -- Jobs that ended with the cancellation: their days, or their credit, ended at the same moment.
    'endedJobs', case when invoices.kind = 'storno' then (
      select count(distinct terms.job_id)
      from app_public.bookings
      join app_public.job_credits as credits on credits.booking_id = bookings.id
      join app_public.job_terms as terms on terms.credit_id = credits.id
      where bookings.id = invoices.booking_id and bookings.cancelled_at in (terms.paid_until, terms.returned_at)) end))
  from app_public.invoices
  left join app_public.invoices as corrected on corrected.id = invoices.corrects_id
  where invoices.id = invoice_mail.invoice_id
$$;
comment on function app_private.invoice_mail(uuid) is 'What the mails about an invoice say. The PDF is attached when the mail is sent.';
