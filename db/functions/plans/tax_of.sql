create or replace function app_private.tax_of(country text, vat_id text) returns app_public.tax_kind
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- The VAT id is what the site can show as the proof of a business elsewhere (§ 3a Abs. 2 UStG): without one, German VAT. Those
  -- that Liechtenstein gives beside the Swiss register have no check digit, so anybody could make one up: they prove nothing.
  select case
    when $1 in ('CH', 'LI') and $2 like 'CHE%' then 'nicht_steuerbar'
    when $1 not in ('DE', 'CH', 'LI') and $2 is not null then 'reverse_charge'
    else 'inland' end::app_public.tax_kind
$$;
comment on function app_private.tax_of(text, text) is 'How a booking of a company of this country, with this checked VAT id or none, is taxed.';
