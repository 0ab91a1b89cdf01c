create or replace function app_private.first_kept_day() returns date
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Ten years from the end of the year of the invoice.
  select make_date(extract(year from now() at time zone 'Europe/Berlin')::integer - 10, 1, 1)
$$;
comment on function app_private.first_kept_day() is 'Invoices from this day on are kept (§ 14b UStG, § 147 AO).';
