create or replace function auth.file_report(subject_kind text, subject_id uuid, reason text, details text, name text, email text) returns text
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  kind constant app_public.report_subject := file_report.subject_kind::app_public.report_subject;
  made app_public.content_reports;
begin
  if kind not in ('job', 'job_request', 'company') then perform app_hidden.fail('OS422', '{"subject_kind": "invalid"}'); end if;
  -- The same answer and the same rows for what is there and what is not: a notice about something unknown is kept without evidence.
  insert into app_public.content_reports (subject_kind, subject_id, reason, details, evidence)
  values (kind, file_report.subject_id, file_report.reason::app_public.content_report_reason, app_private.clean_text(file_report.details),
    coalesce(app_private.reported_content(kind, file_report.subject_id), '{}'))
  returning * into made;
  if file_report.name is not null or file_report.email is not null then
    insert into app_private.report_contacts (report_id, name, email) values (made.id, file_report.name, file_report.email);
  end if;
  perform app_private.notify_admins_of_report(made);
  -- At most 3 an hour and 6 a day: anybody can type the address of somebody else. The notice counts all the same.
  if file_report.email is not null
    and (select counted.allowed from auth.count_attempt('mail-report-receipt', app_private.email_hash(file_report.email), 3, '1 hour') as counted)
    and (select counted.allowed from auth.count_attempt('mail-report-receipts', app_private.email_hash(file_report.email), 6, '1 day') as counted) then
    perform app_private.send_mail('report-receipt', file_report.email,
      jsonb_build_object('reportId', made.id, 'reference', made.reference, 'subjectKind', made.subject_kind), 'report-receipt:' || made.id);
  end if;
  return made.reference;
end
$$;
comment on function auth.file_report(text, uuid, text, text, text, text) is 'Keeps the notice of somebody without an account about a job, request or company, known or not, tells the admins and sends a receipt; returns its reference. The server has checked the fields. Whether the address has an account makes no difference.';
grant execute on function auth.file_report(text, uuid, text, text, text, text) to app_authenticator;
