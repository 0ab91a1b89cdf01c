create or replace function app_private.notify_request_change_rejection(request app_public.job_requests, reason text, cause text) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The request itself has no reason: it is still approved. notify_request_decision puts the reason of the record into the mail.
  request.rejection_reason := notify_request_change_rejection.reason;
  perform app_private.notify_request_decision(request, 'Ihre Änderung ist nicht freigegeben',
    '„' || request.title || '“ bleibt, wie es freigegeben ist. Den Grund lesen Sie im Dashboard.',
    'request-change-rejected', notify_request_change_rejection.cause);
end
$$;
comment on function app_private.notify_request_change_rejection(app_public.job_requests, text, text) is 'Notifies the applicant that the change of their published request was rejected; one mail per cause.';
