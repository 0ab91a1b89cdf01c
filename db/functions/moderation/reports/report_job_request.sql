create or replace function app_public.report_job_request(
  request_id uuid, reason app_public.content_report_reason, details text default null
) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  evidence constant jsonb := app_private.reported_content('job_request', report_job_request.request_id, me);
begin
  if evidence is null then perform app_hidden.fail('OS404'); end if;
  return (app_private.file_content_report('job_request', report_job_request.request_id, report_job_request.reason,
    report_job_request.details, evidence, longest => 1000)).is_new;
end
$$;
comment on function app_public.report_job_request(uuid, app_public.content_report_reason, text) is 'Reports an active request to the admins, with its public texts as they are now; details of at most 1,000 characters. False while an earlier report of the caller about it is open. Raises OS401, OS404 when it is unknown, not online or hidden from the caller, OS422, OS429 after 20 reports within a day.';
grant execute on function app_public.report_job_request(uuid, app_public.content_report_reason, text) to app_member;
