create or replace function app_private.file_content_report(
  subject_kind app_public.report_subject, subject_id uuid, reason app_public.content_report_reason, details text, evidence jsonb,
  message_id uuid default null, longest integer default 2000, is_required boolean default false, is_anonymous boolean default false
) returns app_public.report_receipt
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  clean_details constant text := app_private.clean_text(file_content_report.details);
  wrong constant jsonb := app_private.check_text('details', clean_details, longest, required => is_required);
  made app_public.content_reports;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  insert into app_public.content_reports (reporter_id, subject_kind, subject_id, reason, details, evidence, message_id)
  values (case when not is_anonymous then me end, file_content_report.subject_kind, file_content_report.subject_id, file_content_report.reason, clean_details, file_content_report.evidence,
    file_content_report.message_id)
  on conflict do nothing
  returning * into made;
  -- A repeated report says nothing new while an admin has not settled the first one.
  if made.id is null then
    select reports.* into made from app_public.content_reports as reports
    where reports.reporter_id = me and reports.subject_kind = file_content_report.subject_kind
      and reports.subject_id = file_content_report.subject_id and reports.settled_at is null;
    return row(made.id, made.reference, false)::app_public.report_receipt;
  end if;
  -- Stops scripts that flood the admins. A refused report takes its count back.
  if not (select counted.allowed from auth.count_attempt('report', sha256(uuid_send(me)), 20, interval '1 day') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  perform app_private.notify_admins_of_report(made);
  if made.reporter_id is not null then perform app_private.notify_reporter(made); end if;
  return row(made.id, made.reference, true)::app_public.report_receipt;
end
$$;
comment on function app_private.file_content_report(app_public.report_subject, uuid, app_public.content_report_reason, text, jsonb, uuid, integer, boolean, boolean) is 'Keeps a notice of the caller with what its subject says now, notifies the admins, and confirms to the caller that it arrived; the open one of the caller about the same thing, when there is one. is_anonymous: nothing that is kept leads to the caller but the count of the day, which is a hash; nobody can be told the decision. Raises OS401, OS422, OS429 after 20 within a day.';
