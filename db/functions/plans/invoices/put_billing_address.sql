create or replace function app_private.put_billing_address(company_id uuid, address app_public.billing_address) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  insert into app_public.billing_addresses as kept
    (company_id, name, contact, street, extra, postal_code, town, country, vat_id, email, order_reference)
  values ($1, address.name, address.contact, address.street, address.extra, address.postal_code, address.town, address.country,
    address.vat_id, address.email, address.order_reference)
  on conflict on constraint billing_addresses_pkey do update set
    (name, contact, street, extra, postal_code, town, country, vat_id, email, order_reference, updated_at)
    = (excluded.name, excluded.contact, excluded.street, excluded.extra, excluded.postal_code, excluded.town, excluded.country,
      excluded.vat_id, excluded.email, excluded.order_reference, now());
  select app_private.start_vat_check($1, address.country, address.vat_id)
$$;
comment on function app_private.put_billing_address(uuid, app_public.billing_address) is 'Keeps a checked invoice address for the next booking of a company, and has its VAT id checked.';
