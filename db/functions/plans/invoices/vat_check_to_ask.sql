create or replace function app_private.vat_check_to_ask(company_id uuid, vat_id text) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce((select issuer.issuer ->> 'vatId' from app_private.invoice_issuer as issuer), '')
  from app_public.vat_checks as checks
  where checks.company_id = $1 and checks.vat_id = $2 and checks.state = 'offen' and checks.asked_at is null
$$;
comment on function app_private.vat_check_to_ask(uuid, text) is 'The own VAT id of the site, for which VIES gives a number of the consultation (empty without one), while VIES has not answered about this number; null when nothing is to be asked.';
