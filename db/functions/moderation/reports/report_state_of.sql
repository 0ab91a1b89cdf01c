create or replace function app_private.report_state_of(report_id uuid, case_id uuid) returns app_public.report_state
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    coalesce(reports.id, cases.id),
    case when reports.id is null then 'betroffen' else 'melder' end::app_public.report_side,
    coalesce(reports.reference, cases.reference),
    cases.subject_kind, cases.subject_title, reports.created_at,
    cases.decided_at, cases.measure, cases.ground_kind, cases.ground, cases.facts, cases.is_automated, cases.undone_at is not null,
    coalesce(cases.revised_at, cases.decided_at) + interval '6 months',
    coalesce(coalesce(cases.revised_at, cases.decided_at) + interval '6 months' > now() and cases.facts is not null and complaints.id is null
      and (reports.id is not null or cases.measure <> 'keine' and cases.undone_at is null), false),
    case when complaints.id is not null then
      row(complaints.created_at, complaints.explanation, complaints.decided_at, complaints.is_upheld, complaints.reasons)::app_public.report_complaint_state end
  )::app_public.report_state
  from app_public.report_cases as cases
  left join app_public.content_reports as reports on reports.id = $1
  left join app_public.report_complaints as complaints on complaints.case_id = cases.id and complaints.report_id is not distinct from $1
    -- Who complained about a decision that was revised since may complain about the new one. An open complaint stays the one that counts.
    and (complaints.report_id is not null or complaints.about_at = coalesce(cases.revised_at, cases.decided_at)
      or complaints.decided_at is null and not exists (
        select from app_public.report_complaints as newer
        where newer.case_id = cases.id and newer.report_id is null and newer.about_at > complaints.about_at))
  where cases.id = coalesce(reports.case_id, $2)
    and ($1 is null or reports.id is not null)
    -- Authors of reported content are told when a measure was taken, and learn of nothing before or otherwise.
    and (reports.id is not null or cases.facts is not null and (cases.measure <> 'keine' or complaints.id is not null))
$$;
comment on function app_private.report_state_of(uuid, uuid) is 'Where the notice stands for its reporter (report_id), or the decision for those whose content it is about (case_id); null when there is none that they may know of.';
