create or replace function app_private.notify_expired_request(request app_public.job_requests) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_request_decision(request, 'Ihr Stellengesuch ist abgelaufen',
    '„' || request.title || '“ ist nicht mehr online. Sie können es im Dashboard erneut einreichen.',
    'request-expired', request.id || ':' || extract(epoch from request.expires_at)::bigint)
$$;
comment on function app_private.notify_expired_request(app_public.job_requests) is 'Notifies the applicant that their request has expired; one mail per end.';
