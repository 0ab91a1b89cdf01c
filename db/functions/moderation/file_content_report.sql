create or replace function app_private.file_content_report(
  subject_kind text, subject_id uuid, reason app_public.content_report_reason, details text, evidence jsonb, title text
) returns boolean
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  clean_details constant text := app_private.clean_text(file_content_report.details);
  wrong constant jsonb := app_private.check_text('details', clean_details, 1000);
  made app_public.content_reports;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  insert into app_public.content_reports (reporter_id, subject_kind, subject_id, reason, details, evidence)
  values (me, file_content_report.subject_kind, file_content_report.subject_id, file_content_report.reason, clean_details, file_content_report.evidence)
  on conflict do nothing
  returning * into made;
  -- A repeated report says nothing new while an admin has not settled the first one.
  if made.id is null then return false; end if;
  -- Stops scripts that flood the admins. A refused report takes its count back.
  if not (select counted.allowed from auth.count_attempt('report', sha256(uuid_send(me)), 20, interval '1 day') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  perform app_private.notify_admins(app_private.make_notice('admin_content_report', 'Neue Meldung', file_content_report.title,
    subject_kind => 'content_report', subject_id => made.id));
  perform app_private.notify_reporter(made);
  return true;
end
$$;
comment on function app_private.file_content_report(text, uuid, app_public.content_report_reason, text, jsonb, text) is 'Keeps a complaint of the caller with what its subject says now, notifies the admins, and confirms to the caller that it arrived; false while a report of the caller about it is open. Raises OS401, OS422, OS429 after 20 within a day.';
