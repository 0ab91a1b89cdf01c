create or replace function app_private.current_invoice_issuer() returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select '{"name": "OrthoStellen (Demo)", "street": "Musterstraße 1", "postalCode": "37073", "town": "Göttingen", "country": "DE", "email": "rechnung@orthostellen.example", "vatId": "DE136695976", "iban": "DE89370400440532013000"}'::jsonb
$$;
comment on function app_private.current_invoice_issuer() is 'Who issues invoices now.';
