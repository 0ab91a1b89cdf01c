create or replace function app_private.check_billing_address(address app_public.billing_address) returns app_public.billing_address
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  clean constant app_public.billing_address := row(
    app_private.clean_line(address.name), app_private.clean_line(address.contact), app_private.clean_line(address.street),
    app_private.clean_line(address.extra), app_private.clean_line(address.postal_code), app_private.clean_line(address.town),
    upper(app_private.clean_line(address.country)), app_private.clean_vat_id(address.vat_id), app_private.clean_line(address.email),
    app_private.clean_line(address.order_reference));
  wrong jsonb := app_private.check_text('name', clean.name, 100, required => true)
    || app_private.check_text('contact', clean.contact, 100)
    || app_private.check_text('street', clean.street, 100, required => true)
    || app_private.check_text('extra', clean.extra, 100)
    || app_private.check_text('town', clean.town, 100, required => true)
    || app_private.check_text('email', clean.email, 254, required => true,
      pattern => '^[^@\s<>"'',;:()]+@[^@\s<>"'',;:()]+\.[^@\s<>"'',;:().]{2,}$')
    || app_private.check_text('order_reference', clean.order_reference, 100)
    || app_private.check_text('postal_code', clean.postal_code, 10, required => true, pattern => case clean.country
      when 'DE' then '^\d{5}$'
      when 'AT' then '^\d{4}$'
      when 'CH' then '^\d{4}$'
      when 'LI' then '^94\d{2}$'
      else '^[A-Z0-9][A-Z0-9 -]+$' end)
    || (
      select coalesce(jsonb_object_agg(printed.field, 'invalid'), '{}')
      from (values ('name', clean.name), ('contact', clean.contact), ('street', clean.street), ('extra', clean.extra), ('town', clean.town),
        ('email', clean.email), ('order_reference', clean.order_reference)) as printed (field, typed)
      where app_private.unprintable_letter(printed.typed) is not null);
begin
  wrong := wrong || case
    when clean.country is null then '{"country": "required"}'
    when app_private.is_vat_id(clean.country, '') is null then '{"country": "invalid"}'
    when clean.vat_id is not null and not app_private.is_vat_id(clean.country, clean.vat_id) then '{"vat_id": "invalid"}'
    else '{}' end::jsonb;
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  return clean;
end
$$;
comment on function app_private.check_billing_address(app_public.billing_address) is 'An invoice address as it is stored; OS422 with the fields that do not fit.';
