create or replace function app_hidden.vat_check_of(checks app_public.vat_checks) returns app_public.vat_check
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(checks.company_id, companies.company_name, places.town, places.country, checks.vat_id, checks.state, checks.requested_at,
    checks.asked_at, checks.vies_name, checks.consultation, checks.reason)::app_public.vat_check
  from app_public.companies
  left join app_public.places on places.id = companies.place_id
  where companies.id = checks.company_id
$$;
comment on function app_hidden.vat_check_of(app_public.vat_checks) is 'A check with the company that it is about, as policies let the caller read them.';
grant execute on function app_hidden.vat_check_of(app_public.vat_checks) to app_member;
