create or replace function app_private.current_invoice_issuer() returns jsonb
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select invoice_issuer.issuer from app_private.invoice_issuer
$$;
comment on function app_private.current_invoice_issuer() is 'Who issues invoices now; null while the configuration does not say it.';
