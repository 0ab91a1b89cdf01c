create or replace function app_private.reject_submitted_request(before app_public.job_requests, reason text, actor_id uuid)
returns app_public.job_requests
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  concerns_change boolean;
  saved app_public.job_requests;
  told app_public.job_requests;
  event_id uuid;
begin
  update app_public.job_request_changes as changes set rejection_reason = reject_submitted_request.reason, updated_at = now()
  where changes.request_id = before.id;
  concerns_change := found;
  if concerns_change then
    saved := app_private.bump_job_request_version(before.id);
  else
    update app_public.job_requests set status = 'abgelehnt', rejection_reason = reject_submitted_request.reason
    where job_requests.id = before.id returning * into saved;
  end if;
  event_id := app_private.write_audit('rejected', 'job_request', saved.id, actor => actor_id,
    data => jsonb_build_object('concernsChange', concerns_change, 'reason', reject_submitted_request.reason));
  -- What is published has no reason itself: it is still approved.
  told := saved;
  told.rejection_reason := reject_submitted_request.reason;
  perform app_private.notify_request_decision(told,
    case when concerns_change then 'Ihre Änderung ist nicht freigegeben' else 'Ihr Stellengesuch braucht eine Änderung' end,
    '„' || saved.title || case when concerns_change then '“ bleibt, wie es freigegeben ist.' else '“ ist noch nicht freigegeben.' end
      || ' Den Grund lesen Sie im Dashboard.',
    case when concerns_change then 'request-change-rejected' else 'request-rejected' end, event_id::text);
  return saved;
end
$$;
comment on function app_private.reject_submitted_request(app_public.job_requests, text, uuid) is 'Rejects the request in review, whose row the caller has locked, or the change of a published one, and notifies the applicant. The reason is checked by the caller.';
