create or replace function app_private.invoice_content(invoice_id uuid) returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'number', invoices.number,
    'kind', invoices.kind,
    'corrects', case when corrected.id is not null then
      jsonb_build_object('number', corrected.number, 'issuedOn', corrected.issued_on) end,
    'issuedOn', invoices.issued_on,
    'dueOn', invoices.due_on,
    'serviceFrom', invoices.service_from,
    'serviceTo', invoices.service_to,
    -- Of a plan whose jobs may begin on any day of that period; a year of places is online all the time.
    'adDays', case when not plans.is_concurrent then plans.duration_days end,
    'issuer', invoices.issuer,
    'buyer', jsonb_build_object(
      'name', invoices.buyer_name, 'contact', invoices.buyer_contact, 'street', invoices.buyer_street, 'extra', invoices.buyer_extra,
      'postalCode', invoices.buyer_postal_code, 'town', invoices.buyer_town, 'country', invoices.buyer_country,
      'vatId', invoices.buyer_vat_id, 'email', invoices.buyer_email, 'orderReference', invoices.buyer_order_reference),
    -- Cents as text: a number of JSON may be rounded by what reads it.
    'lines', jsonb_build_array(jsonb_build_object(
      'text', invoices.line_text, 'detail', invoices.line_detail, 'quantity', invoices.quantity,
      'unitNetCents', (invoices.net_cents / invoices.quantity)::text, 'netCents', invoices.net_cents::text)),
    'taxKind', invoices.tax_kind,
    'vatPercent', invoices.vat_percent,
    'netCents', invoices.net_cents::text,
    'vatCents', invoices.vat_cents::text,
    'grossCents', invoices.gross_cents::text,
    'createdAt', to_char(invoices.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
  from app_public.invoices
  left join app_public.bookings on bookings.id = invoices.booking_id
  left join app_public.plans on plans.slug = bookings.plan_slug and plans.version = bookings.plan_version
  left join app_public.invoices as corrected on corrected.id = invoices.corrects_id
  where invoices.id = invoice_content.invoice_id
    and not exists (select from app_public.invoice_documents as documents where documents.invoice_id = invoices.id)
$$;
comment on function app_private.invoice_content(uuid) is 'Everything that an invoice says, for server/invoices; null when it is gone or its document has been made.';
