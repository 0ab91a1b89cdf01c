create or replace function app_private.issue_invoice(draft app_public.invoices) returns app_public.invoices
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  today date;
  saved app_public.invoices;
begin
  -- Only one at a time reads the clock, so that no later number has an earlier day, also when one waited here over midnight. Of
  -- the clock, not of the transaction.
  perform pg_advisory_xact_lock(hashtext('invoice_counters'), 0);
  today := (clock_timestamp() at time zone 'Europe/Berlin')::date;
  draft.series := 'RE-' || extract(year from today);
  -- The row stays locked until the end of the transaction, so that numbers are given in one order and roll back with it.
  -- Callers take every other lock before, and do nothing after it that can fail.
  insert into app_private.invoice_counters as counters (series, last_position) values (draft.series, 1)
  on conflict on constraint invoice_counters_pkey do update set last_position = counters.last_position + 1
  returning counters.last_position into draft.position;
  insert into app_public.invoices
    (booking_id, company_id, kind, corrects_id, series, position, issued_on, due_on, service_from, service_to, issuer,
      buyer_name, buyer_contact, buyer_street, buyer_extra, buyer_postal_code, buyer_town, buyer_country, buyer_vat_id, buyer_email,
      buyer_order_reference, line_text, line_detail, quantity, net_cents, vat_percent, vat_cents, gross_cents, tax_kind)
  values
    (draft.booking_id, draft.company_id, draft.kind, draft.corrects_id, draft.series, draft.position, today,
      case draft.kind when 'rechnung' then today + 14 end, draft.service_from, draft.service_to, draft.issuer,
      draft.buyer_name, draft.buyer_contact, draft.buyer_street, draft.buyer_extra, draft.buyer_postal_code, draft.buyer_town,
      draft.buyer_country, draft.buyer_vat_id, draft.buyer_email, draft.buyer_order_reference, draft.line_text, draft.line_detail,
      draft.quantity, draft.net_cents, draft.vat_percent, draft.vat_cents, draft.gross_cents, draft.tax_kind)
  returning * into saved;
  return saved;
end
$$;
comment on function app_private.issue_invoice(app_public.invoices) is 'Gives an invoice or a cancellation the next number of the year in Berlin and stores it, due 14 days later. The last step of a transaction: until its end nobody else gets a number.';
