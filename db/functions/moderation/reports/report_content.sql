create or replace function app_public.report_content(
  subject_kind app_public.report_subject, subject_id uuid, reason app_public.content_report_reason, details text,
  message_id uuid default null, in_good_faith boolean default false, is_anonymous boolean default false
) returns app_public.report_receipt
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  evidence constant jsonb := app_private.reported_content(report_content.subject_kind, report_content.subject_id, me);
begin
  if evidence is null then perform app_hidden.fail('OS404'); end if;
  if not report_content.in_good_faith then perform app_hidden.fail('OS422', '{"in_good_faith": "required"}'); end if;
  -- Who reports sexual abuse of children need not say who they are, which holds for no other reason (DSA, Art. 16(2)(c)).
  if report_content.is_anonymous and report_content.reason <> 'kindesmissbrauch' then
    perform app_hidden.fail('OS422', '{"is_anonymous": "invalid"}');
  end if;
  -- One of the other side, among those that are kept with the notice.
  if report_content.message_id is not null and not exists (
    select from jsonb_array_elements(evidence -> 'messages') as message
    where message ->> 'id' = report_content.message_id::text
      and (message -> 'fromCompany')::boolean = (evidence ->> 'reportedBy' = 'applicant')) then
    perform app_hidden.fail('OS422', '{"message_id": "unknown"}');
  end if;
  return app_private.file_content_report(report_content.subject_kind, report_content.subject_id, report_content.reason,
    report_content.details, evidence, report_content.message_id, is_required => true, is_anonymous => coalesce(report_content.is_anonymous, false));
end
$$;
comment on function app_public.report_content(app_public.report_subject, uuid, app_public.content_report_reason, text, uuid, boolean, boolean) is 'Reports a job, request, company, conversation or the messages of an application to the admins, with what it says now (of messages the newest 50); details of 1 to 2,000 characters, in_good_faith states that the caller believes them (DSA, Art. 16(2)). is_anonymous, for kindesmissbrauch only: kept without the account, which then is told nothing but the reference. Raises OS401, OS404 for what is unknown or not the caller''s to read, OS422, OS429 after 20 within a day.';
grant execute on function app_public.report_content(app_public.report_subject, uuid, app_public.content_report_reason, text, uuid, boolean, boolean) to app_member;
