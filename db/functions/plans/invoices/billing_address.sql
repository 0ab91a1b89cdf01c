create or replace function app_public.billing_address(company_id uuid) returns app_public.billing_address
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(kept.name, kept.contact, kept.street, kept.extra, kept.postal_code, kept.town, kept.country, kept.vat_id, kept.email,
    kept.order_reference)::app_public.billing_address
  from app_public.billing_addresses as kept where kept.company_id = $1
$$;
comment on function app_public.billing_address(uuid) is 'Address of the next invoice of a company of the caller; null before the first booking.';
grant execute on function app_public.billing_address(uuid) to app_member;
