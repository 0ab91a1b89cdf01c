create or replace function app_private.notify_submitted_request(request app_public.job_requests, heading text, title text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- One notification per request, but at most one mail an hour, however many are submitted. Without a name: admins do
  -- not read who it is.
  select app_private.notify_admins(app_private.make_notice('admin_request_pending', $2, '„' || $3 || '“, Chiffre ' || request.chiffre || '.',
    subject_kind => 'job_request',
    subject_id => request.id,
    mail_template => 'request-submitted',
    mail_payload => jsonb_build_object('title', $3, 'chiffre', request.chiffre),
    cause => to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24')))
$$;
comment on function app_private.notify_submitted_request(app_public.job_requests, text, text) is 'Notifies the admins that a request or the change of a request was submitted; one mail an hour for all of them.';
