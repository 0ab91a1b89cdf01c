create or replace function app_private.quote_of(plan app_public.plans, company_id uuid, country text, vat_id text) returns app_public.booking_quote
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Rounded once: there is one line and one rate. numeric rounds half away from zero.
  select row(plan.slug, plan.version, plan.name, plan.price_cents, rate.percent, vat.cents, plan.price_cents + vat.cents, tax.kind,
    tax.reason)::app_public.booking_quote
  from app_private.tax_of(quote_of.company_id, quote_of.country, quote_of.vat_id) as tax
  cross join lateral (select case tax.kind when 'inland' then app_public.vat_percent() else 0 end) as rate (percent)
  cross join lateral (select round(plan.price_cents * rate.percent / 100.0)::bigint) as vat (cents)
$$;
comment on function app_private.quote_of(app_public.plans, uuid, text, text) is 'What a plan costs a company whose invoice goes to this country, with this well-formed VAT id: the sums of its invoice.';
