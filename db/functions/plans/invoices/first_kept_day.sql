create or replace function app_private.first_kept_day() returns date
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Eight years from the end of the year of the invoice (since 2025; before that ten).
  select make_date(extract(year from now() at time zone 'Europe/Berlin')::integer - 8, 1, 1)
$$;
comment on function app_private.first_kept_day() is 'Invoices and payments from this day on are kept (§ 14b UStG, § 147 Abs. 3 AO).';
