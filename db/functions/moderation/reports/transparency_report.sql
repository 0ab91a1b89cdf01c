create or replace function app_public.transparency_report(year integer) returns app_public.transparency_report
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  this_year constant integer := extract(year from now() at time zone 'Europe/Berlin');
  figures jsonb;
  years integer[];
begin
  if transparency_report.year not between 2020 and this_year then perform app_hidden.fail('OS422', '{"year": "invalid"}'); end if;
  figures := coalesce(
    (select report_years.figures from app_private.report_years where report_years.year = transparency_report.year),
    app_private.report_figures(transparency_report.year));
  years := array(
    select report_years.year::integer from app_private.report_years
    union
    select generate_series(extract(year from min(reports.created_at) at time zone 'Europe/Berlin')::integer, this_year)
    from app_public.content_reports as reports
    union
    select this_year
    order by 1 desc);
  return row(transparency_report.year, years, transparency_report.year < this_year,
    (figures ->> 'notices')::integer, (figures ->> 'cases')::integer,
    app_private.report_figure_list(figures -> 'noticesByReason'), app_private.report_figure_list(figures -> 'casesBySubject'),
    app_private.report_figure_list(figures -> 'decisionsByMeasure'), app_private.report_figure_list(figures -> 'decisionsByGround'),
    (figures ->> 'decisionsAutomated')::integer, (figures ->> 'medianHours')::double precision,
    (figures ->> 'complaints')::integer, app_private.report_figure_list(figures -> 'complaintsByOutcome'),
    (figures ->> 'accountsSuspended')::integer)::app_public.transparency_report;
end
$$;
comment on function app_public.transparency_report(integer) is 'Figures of a year about reported content, decisions and complaints (DSA, Art. 15 and 24), for everybody; of the running year up to now. OS422 before 2020 and for years to come.';
grant execute on function app_public.transparency_report(integer) to app_visitor, app_member;
