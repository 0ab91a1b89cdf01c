create or replace function app_public.settle_content_report(report_id uuid, outcome app_public.content_report_outcome)
returns app_public.content_reports
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  report app_public.content_reports;
begin
  select content_reports.* into report from app_public.content_reports
  where content_reports.id = settle_content_report.report_id for update;
  if report.id is null then perform app_hidden.fail('OS404'); end if;
  if report.settled_at is not null then
    -- A repeated call changes nothing; another decision is one of another admin.
    if report.outcome = settle_content_report.outcome then return report; end if;
    perform app_hidden.fail('OS410');
  end if;
  -- A decision without reasons, which nobody can complain about here: decide_report_case makes those.
  update app_public.report_cases set decided_at = now(), decided_by = me, claimed_by = null, claimed_at = null,
    measure = case settle_content_report.outcome when 'massnahme' then 'sonstige' else 'keine' end::app_public.report_measure
  where report_cases.id = report.case_id and report_cases.decided_at is null;
  perform app_private.write_audit('report_settled', 'case', report.case_id, data => jsonb_build_object('outcome', settle_content_report.outcome));
  -- All notices about the thing are settled with it.
  for report in
    update app_public.content_reports set settled_at = now(), settled_by = me, outcome = settle_content_report.outcome
    where content_reports.case_id = report.case_id and content_reports.settled_at is null returning *
  loop
    update app_public.notifications set is_read = true
    where notifications.subject_id = report.id and notifications.type = 'admin_content_report' and not notifications.is_read;
    perform app_private.notify_reporter(report);
  end loop;
  select content_reports.* into report from app_public.content_reports where content_reports.id = settle_content_report.report_id;
  -- The answer holds the evidence.
  perform app_hidden.note_read_reports(array[report.id]);
  return report;
end
$$;
comment on function app_public.settle_content_report(uuid, app_public.content_report_outcome) is 'Settles a report, and all others about the same thing, without reasons; notifications of all admins about them count as read, and who reported is told the decision. decide_report_case gives reasons and carries a measure out. Admins only. Raises OS401, OS403, OS404, OS410 when another admin decided otherwise.';
revoke all on function app_public.settle_content_report(uuid, app_public.content_report_outcome) from public;
grant execute on function app_public.settle_content_report(uuid, app_public.content_report_outcome) to app_member;
