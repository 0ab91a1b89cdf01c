create or replace function app_hidden.shown_report_cases(case_ids uuid[], with_reporters boolean default false) returns app_public.report_case[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  shown app_public.report_case[];
begin
  select coalesce(array_agg(row(
    cases.id, cases.reference,
    case when cases.decided_at is null then 'offen' when waiting.created_at is not null then 'beschwerde' else 'entschieden' end::app_public.report_case_state,
    cases.subject_kind, cases.subject_id, cases.subject_title, cases.against_company, cases.opened_at,
    case when cases.decided_at is null then cases.opened_at else coalesce(waiting.created_at, cases.decided_at) end,
    notices.number, notices.reasons,
    cases.claimed_at, cases.claimed_by, app_private.person_name(cases.claimed_by),
    cases.decided_at, cases.decided_by, app_private.person_name(cases.decided_by),
    cases.measure, cases.ground_kind, cases.ground, cases.facts, cases.is_automated, cases.undone_at,
    app_private.allowed_report_measures(cases),
    -- Who is behind a Chiffre is told to no admin: an id leads to the name. There is one account only, which needs no choice.
    (select coalesce(array_agg(row(account.id, app_private.person_name(account.id))::app_public.report_case_account order by account.id), '{}')
      from unnest(app_private.accounts_of_report_case(cases)) as account (id) where cases.against_company),
    notices.reports,
    (select coalesce(array_agg(row(complaints.id, complaints.report_id is not null, complaints.created_at, complaints.explanation, complaints.decided_at,
        app_private.person_name(complaints.decided_by), complaints.is_upheld, complaints.reasons,
        complaints.decided_at is null and app_private.may_decide_complaint(cases, me))::app_public.report_case_complaint order by complaints.created_at, complaints.id), '{}')
      from app_public.report_complaints as complaints where complaints.case_id = cases.id)
  )::app_public.report_case order by asked.position), '{}')
  into shown
  from unnest(case_ids) with ordinality as asked (id, position)
  join app_public.report_cases as cases on cases.id = asked.id
  cross join lateral (
    select min(complaints.created_at) as created_at from app_public.report_complaints as complaints
    where complaints.case_id = cases.id and complaints.decided_at is null) as waiting
  cross join lateral (
    select count(*)::integer as number, coalesce(array_agg(distinct reports.reason), '{}') as reasons,
      coalesce(array_agg(row(reports.id, reports.reference, reports.created_at, reports.reason, reports.details, reports.evidence, reports.message_id,
        case when reports.is_chiffre then 'chiffre' when reports.reporter_id is not null then 'konto' when contacts.email is not null then 'ohne_konto' else 'anonym' end::app_public.report_reporter,
        case when with_reporters and not reports.is_chiffre then coalesce(app_private.person_name(reports.reporter_id), contacts.name) end,
        case when with_reporters and not reports.is_chiffre then coalesce(profiles.email, contacts.email) end)::app_public.report_case_notice
        order by reports.created_at, reports.id), '{}') as reports
    from app_public.content_reports as reports
    left join app_private.report_contacts as contacts on contacts.report_id = reports.id
    left join app_public.profiles on profiles.user_id = reports.reporter_id
    where reports.case_id = cases.id) as notices;
  return shown;
end
$$;
comment on function app_hidden.shown_report_cases(uuid[], boolean) is 'Cases in the given order, as admins read them; with the identity of reporters only on demand, and never of one behind a Chiffre. Admins only (OS401, OS403).';
grant execute on function app_hidden.shown_report_cases(uuid[], boolean) to app_member;
