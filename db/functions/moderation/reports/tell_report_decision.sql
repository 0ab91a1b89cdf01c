create or replace function app_private.tell_report_decision("case" app_public.report_cases) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  shared constant jsonb := jsonb_strip_nulls(jsonb_build_object('subjectKind', "case".subject_kind, 'subjectId', "case".subject_id, 'subjectTitle', "case".subject_title,
    'measure', "case".measure, 'groundKind', "case".ground_kind, 'ground', "case".ground, 'facts', "case".facts,
    'decidedOn', to_char(coalesce("case".revised_at, "case".decided_at) at time zone 'Europe/Berlin', 'YYYY-MM-DD'),
    'complaintUntil', to_char((coalesce("case".revised_at, "case".decided_at) + interval '6 months') at time zone 'Europe/Berlin', 'YYYY-MM-DD')));
  -- A case decided again after a complaint is told again.
  cause constant text := "case".id || ':' || extract(epoch from coalesce("case".revised_at, "case".decided_at))::text;
  told record;
begin
  for told in
    -- Each reporter once: anybody can type the address of somebody else again and again.
    select (array_agg(reports.id order by reports.id))[1] as id,
      array_to_string((array_agg(reports.reference order by reports.id))[1:5], ', ') as reference,
      reporter.user_id, reporter.email, app_private.mail_names(reporter.user_id) as names
    from app_public.content_reports as reports
    left join auth."user" as accounts on accounts.id = reports.reporter_id
    left join app_private.report_contacts as contacts on contacts.report_id = reports.id
    cross join lateral (select reports.reporter_id as user_id, coalesce(accounts.email, lower(contacts.email)) as email) as reporter
    where reports.case_id = "case".id and coalesce(reporter.user_id::text, reporter.email) is not null
    group by reporter.user_id, reporter.email
    order by 1
  loop
    if told.user_id is not null then
      perform app_private.notify_user(told.user_id, app_private.make_notice('report_case', 'Über Ihre Meldung ist entschieden',
        format('Wir haben %s geprüft, Aktenzeichen %s. Hier lesen Sie, wie und warum wir so entschieden haben.',
          app_private.report_subject_noun("case".subject_kind, is_known => true), told.reference),
        subject_kind => 'report', subject_id => told.id));
    end if;
    if told.email is not null then
      perform app_private.send_mail('report-decision', told.email,
        coalesce(told.names, '{}') || shared || jsonb_build_object('reportId', told.id, 'reference', told.reference), 'report-decision:' || told.id || ':' || cause);
    end if;
  end loop;
  -- Nothing was done to the other side, which then learns of nothing.
  if "case".measure = 'keine' then return; end if;
  for told in
    select accounts.id as user_id, accounts.email, app_private.mail_names(accounts.id) as names
    from auth."user" as accounts
    where accounts.id = any (app_private.accounts_of_report_case("case"))
    order by accounts.id
  loop
    perform app_private.notify_user(told.user_id, app_private.make_notice('report_case',
      case "case".subject_kind
        when 'job' then 'Entscheidung über Ihre Anzeige'
        when 'job_request' then 'Entscheidung über Ihr Stellengesuch'
        when 'company' then 'Entscheidung über Ihren Betrieb'
        else 'Entscheidung über Ihre Nachrichten' end,
      format('Nach einem Hinweis haben wir entschieden, Aktenzeichen %s. Hier lesen Sie, was wir getan haben, warum, und was Sie dagegen tun können.', "case".reference),
      subject_kind => 'report_case', subject_id => "case".id));
    perform app_private.send_mail('report-statement', told.email,
      coalesce(told.names, '{}') || shared || jsonb_build_object('caseId', "case".id, 'reference', "case".reference), 'report-statement:' || told.user_id || ':' || cause);
  end loop;
end
$$;
comment on function app_private.tell_report_decision(app_public.report_cases) is 'Gives the reasons of a decision to everybody who reported the thing and, when something was done, to those whose content it is: bell and mail (DSA, Art. 16(5) and 17). Nothing in it tells the one side of the other.';
