create or replace function app_private.submit_checked_job_request(request app_public.job_requests) returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  saved app_public.job_requests;
begin
  perform app_private.check_may_submit_request(request.applicant_id);
  perform app_private.consent_by_submitting(request.applicant_id);
  update app_public.job_requests
  set status = 'zur_pruefung', submitted_at = now(), rejection_reason = null
  where job_requests.id = request.id
  returning * into saved;
  perform app_private.write_audit('submitted', 'job_request', saved.id, actor => saved.applicant_id);
  perform app_private.notify_submitted_request(saved, 'Ein Stellengesuch wartet auf Prüfung', saved.title);
  return saved;
end
$$;
comment on function app_private.submit_checked_job_request(app_public.job_requests) is 'Puts a complete request in review and notifies the admins; OS429 after twenty submissions within an hour.';
