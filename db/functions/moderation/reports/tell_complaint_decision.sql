create or replace function app_private.tell_complaint_decision("case" app_public.report_cases, complaint app_public.report_complaints) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  shared constant jsonb := jsonb_strip_nulls(jsonb_build_object('subjectKind', "case".subject_kind, 'subjectId', "case".subject_id, 'subjectTitle', "case".subject_title,
    'isUpheld', complaint.is_upheld, 'reasons', complaint.reasons));
  told record;
begin
  for told in
    -- The reporters: of a complaint of their own, or because what they reported was decided again.
    select reports.id, 'report' as purpose, reports.reference, reports.reporter_id as user_id, coalesce(accounts.email, contacts.email) as email,
      app_private.mail_names(reports.reporter_id) as names, reports.id is not distinct from complaint.report_id as is_own
    from app_public.content_reports as reports
    left join auth."user" as accounts on accounts.id = reports.reporter_id
    left join app_private.report_contacts as contacts on contacts.report_id = reports.id
    where reports.case_id = "case".id and (complaint.is_upheld or complaint.report_id is null or reports.id = complaint.report_id)
    union all
    -- The other side learns of a complaint of a reporter only when it leads to a measure, by tell_report_decision.
    select "case".id, 'reported', "case".reference, accounts.id, accounts.email, app_private.mail_names(accounts.id), true
    from auth."user" as accounts
    where complaint.report_id is null and accounts.id = any (app_private.accounts_of_report_case("case"))
    order by 2, 1, 4
  loop
    if told.user_id is not null then
      perform app_private.notify_user(told.user_id, app_private.make_notice('report_case',
        case when told.is_own then 'Über Ihre Beschwerde ist entschieden' else 'Über eine Beschwerde ist entschieden' end,
        format('Aktenzeichen %s: Hier lesen Sie, wie und warum wir so entschieden haben.', told.reference),
        subject_kind => case told.purpose when 'report' then 'report' else 'report_case' end, subject_id => told.id));
    end if;
    if told.email is not null then
      perform app_private.send_mail('complaint-decision', told.email,
        coalesce(told.names, '{}') || shared || jsonb_build_object(case told.purpose when 'report' then 'reportId' else 'caseId' end, told.id, 'reference', told.reference, 'isOwn', told.is_own),
        'complaint-decision:' || complaint.id || ':' || told.id || ':' || coalesce(told.user_id::text, ''));
    end if;
  end loop;
end
$$;
comment on function app_private.tell_complaint_decision(app_public.report_cases, app_public.report_complaints) is 'Gives the outcome of a complaint with its reasons to the sides that know of the decision: bell and mail (DSA, Art. 20(5)). Nothing in it tells the one side of the other.';
