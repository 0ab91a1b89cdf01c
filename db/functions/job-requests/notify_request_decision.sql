create or replace function app_private.notify_request_decision(
  request app_public.job_requests, title text, message text, mail_template text, cause text
) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_user(request.applicant_id, app_private.make_notice('request_decision',
    notify_request_decision.title, notify_request_decision.message,
    subject_kind => 'job_request',
    subject_id => request.id,
    mail_template => notify_request_decision.mail_template,
    mail_payload => jsonb_strip_nulls(jsonb_build_object(
      'title', request.title,
      'requestId', request.id,
      'slug', app_public.job_requests_slug(request),
      'reason', request.rejection_reason,
      'expiresOn', to_char(request.expires_at at time zone 'Europe/Berlin', 'YYYY-MM-DD'))),
    cause => notify_request_decision.cause,
    outcome => app_private.decision_outcome(notify_request_decision.mail_template)))
$$;
comment on function app_private.notify_request_decision(app_public.job_requests, text, text, text, text) is 'Notifies the applicant of a decision about their request, or of its end; one mail per cause.';
