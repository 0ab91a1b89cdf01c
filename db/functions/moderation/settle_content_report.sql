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
  update app_public.content_reports set settled_at = now(), settled_by = me, outcome = settle_content_report.outcome
  where content_reports.id = report.id returning * into report;
  update app_public.notifications set is_read = true
  where notifications.subject_id = report.id and notifications.type = 'admin_content_report' and not notifications.is_read;
  perform app_private.notify_reporter(report);
  -- The answer holds the evidence.
  perform app_hidden.note_read_reports(array[report.id]);
  return report;
end
$$;
comment on function app_public.settle_content_report(uuid, app_public.content_report_outcome) is 'Settles a report; notifications of all admins about it count as read, and who reported is told the decision. Admins only. Raises OS401, OS403, OS404, OS410 when another admin decided otherwise.';
revoke all on function app_public.settle_content_report(uuid, app_public.content_report_outcome) from public;
grant execute on function app_public.settle_content_report(uuid, app_public.content_report_outcome) to app_member;
