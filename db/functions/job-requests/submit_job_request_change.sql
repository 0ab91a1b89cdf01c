create or replace function app_private.submit_job_request_change(request app_public.job_requests) returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  change app_public.job_request_changes;
begin
  perform app_private.check_may_submit_request(request.applicant_id);
  perform app_private.consent_by_submitting(request.applicant_id);
  update app_public.job_request_changes as changes
  set submitted_at = now(), rejection_reason = null, updated_at = now()
  where changes.request_id = request.id
  returning * into change;
  perform app_private.write_audit('submitted', 'job_request', request.id, data => '{"concernsChange": true}',
    actor => request.applicant_id);
  perform app_private.notify_submitted_request(request, 'Ein geändertes Stellengesuch wartet auf Prüfung', (change.fields).title);
  return app_private.bump_job_request_version(request.id);
end
$$;
comment on function app_private.submit_job_request_change(app_public.job_requests) is 'Puts the checked change of a request in review and notifies the admins; the request stays as it is. OS429 after twenty submissions within an hour.';
