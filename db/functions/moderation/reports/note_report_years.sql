create or replace function app_private.note_report_years() returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- Cases stay a year after the last decision about them, so all of a finished year are there when it is noted.
  insert into app_private.report_years (year, figures)
  select years.year, app_private.report_figures(years.year)
  from generate_series(
    (select extract(year from min(reports.created_at) at time zone 'Europe/Berlin')::integer from app_public.content_reports as reports),
    extract(year from now() at time zone 'Europe/Berlin')::integer - 1) as years (year)
  on conflict do nothing
$$;
comment on function app_private.note_report_years() is 'Keeps the figures of every finished year that has none yet. Safe to run twice.';
