create or replace function app_private.tax_of(company_id uuid, country text, vat_id text)
returns table (kind app_public.tax_kind, reason app_public.vat_reason)
language sql stable rows 1
set search_path = pg_catalog, pg_temp
as $$
  -- The VAT id is what the site can show as the proof of a business elsewhere (§ 3a Abs. 2 UStG), and its country is that of the
  -- seat: anybody copies a number from an Impressum. Numbers that Liechtenstein gives beside the Swiss register have no check
  -- digit, so anybody could make one up: they prove nothing.
  select
    (case when proof.reason is not null or not number.is_foreign then 'inland' when $2 in ('CH', 'LI') then 'nicht_steuerbar' else 'reverse_charge' end)::app_public.tax_kind,
    proof.reason
  from (select case when $2 in ('CH', 'LI') then $3 like 'CHE%' else $2 <> 'DE' end and $3 is not null) as number (is_foreign)
  left join app_public.vat_checks as checks on checks.company_id = $1 and checks.vat_id = $3
  cross join lateral (select (case
    when not number.is_foreign then null
    when app_private.seat_country($1) is distinct from $2 then 'sitz'
    -- Nobody answers for the Swiss register: there the check digit is the check.
    when $2 in ('CH', 'LI') or checks.state = 'bestaetigt' then null
    when checks.state = 'offen' then 'in_pruefung'
    when checks.state = 'abgelehnt' then 'abgelehnt'
    else 'ungeprueft' end)::app_public.vat_reason) as proof (reason)
$$;
comment on function app_private.tax_of(uuid, text, text) is 'How a booking of a company is taxed whose invoice goes to this country, with this well-formed VAT id or none; and why with VAT although a number of another country was given.';
