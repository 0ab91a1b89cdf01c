create or replace function app_private.tax_of(country text, vat_id text) returns app_public.tax_kind
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Without the VAT id nobody knows that a customer elsewhere in the EU is a business: then it pays German VAT.
  select case
    when $1 in ('CH', 'LI') then 'nicht_steuerbar'
    when $1 <> 'DE' and $2 is not null then 'reverse_charge'
    else 'inland' end::app_public.tax_kind
$$;
comment on function app_private.tax_of(text, text) is 'How a booking of a company of this country, with this checked VAT id or none, is taxed.';
