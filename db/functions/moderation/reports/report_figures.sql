create or replace function app_private.report_figures(year integer) returns jsonb
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  first_at constant timestamptz := make_date($1, 1, 1)::timestamp at time zone 'Europe/Berlin';
  end_at constant timestamptz := make_date($1 + 1, 1, 1)::timestamp at time zone 'Europe/Berlin';
begin
  return (
    select jsonb_build_object(
      'notices', (select count(*) from app_public.content_reports as reports where reports.created_at >= first_at and reports.created_at < end_at),
      'cases', (select count(*) from app_public.report_cases as cases where cases.opened_at >= first_at and cases.opened_at < end_at),
      'noticesByReason', (
        select coalesce(jsonb_object_agg(found.reason, found.number), '{}') from (
          select reports.reason, count(*) as number from app_public.content_reports as reports
          where reports.created_at >= first_at and reports.created_at < end_at group by reports.reason) as found),
      'casesBySubject', (
        select coalesce(jsonb_object_agg(found.subject_kind, found.number), '{}') from (
          select cases.subject_kind, count(*) as number from app_public.report_cases as cases
          where cases.opened_at >= first_at and cases.opened_at < end_at group by cases.subject_kind) as found),
      'decisionsByMeasure', (
        select coalesce(jsonb_object_agg(found.measure, found.number), '{}') from (
          select cases.measure, count(*) as number from app_public.report_cases as cases
          where cases.decided_at >= first_at and cases.decided_at < end_at group by cases.measure) as found),
      'decisionsByGround', (
        select coalesce(jsonb_object_agg(found.ground_kind, found.number), '{}') from (
          select cases.ground_kind, count(*) as number from app_public.report_cases as cases
          where cases.decided_at >= first_at and cases.decided_at < end_at and cases.ground_kind is not null group by cases.ground_kind) as found),
      'decisionsAutomated', (
        select count(*) from app_public.report_cases as cases where cases.decided_at >= first_at and cases.decided_at < end_at and cases.is_automated),
      'medianHours', (
        select round((percentile_cont(0.5) within group (order by extract(epoch from cases.decided_at - cases.opened_at)) / 3600)::numeric, 1)
        from app_public.report_cases as cases where cases.decided_at >= first_at and cases.decided_at < end_at),
      'complaints', (
        select count(*) from app_public.report_complaints as complaints where complaints.created_at >= first_at and complaints.created_at < end_at),
      'complaintsByOutcome', (
        select coalesce(jsonb_object_agg(found.outcome, found.number), '{}') from (
          select case when complaints.is_upheld then 'stattgegeben' else 'abgelehnt' end as outcome, count(*) as number
          from app_public.report_complaints as complaints
          where complaints.decided_at >= first_at and complaints.decided_at < end_at group by 1) as found),
      'accountsSuspended', (
        select count(*) from app_public.report_cases as cases
        where cases.decided_at >= first_at and cases.decided_at < end_at and cases.measure = 'konto_gesperrt')));
end
$$;
comment on function app_private.report_figures(integer) is 'Figures of a calendar year, in Berlin, counted from the rows that are there; app_private.note_report_years keeps those of finished years. Everything counts in the year in which it happened. median_hours: from the first notice to the decision.';
