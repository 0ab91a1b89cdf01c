create or replace function app_public.vat_percent() returns integer
language sql immutable security definer
set search_path = pg_catalog, pg_temp
as $$
  select 19
$$;
comment on function app_public.vat_percent() is E'@notNull\nThe German VAT rate (§ 12 Abs. 1 UStG). Invoices keep that of their day.';
grant execute on function app_public.vat_percent() to app_visitor, app_member;
