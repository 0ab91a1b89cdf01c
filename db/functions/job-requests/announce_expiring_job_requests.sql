create or replace function app_private.announce_expiring_job_requests(batch_size integer default 200) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
  announced integer := 0;
begin
  for request in
    -- Locks as app_private.expire_job_requests does.
    select job_requests.* from app_public.job_requests
    join auth."user" as accounts on accounts.id = job_requests.applicant_id
    where job_requests.status in ('aktiv', 'pausiert') and job_requests.expires_at > now() and job_requests.expires_at <= now() + interval '7 days'
      and not exists (
        select from app_private.expiry_notices
        where expiry_notices.request_id = job_requests.id and expiry_notices.expires_at = job_requests.expires_at)
    order by job_requests.expires_at, job_requests.id
    limit batch_size
    for update of job_requests skip locked
    for key share of accounts skip locked
  loop
    -- As in app_private.announce_expiring_jobs.
    insert into app_private.expiry_notices (request_id, expires_at) values (request.id, request.expires_at) on conflict do nothing;
    continue when not found;
    perform app_private.notify_request_decision(request, 'Ihr Stellengesuch läuft bald ab',
      '„' || request.title || '“ läuft am ' || to_char(request.expires_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') || ' ab. Im Dashboard können Sie es jetzt verlängern.',
      'request-expiring', request.id || ':' || extract(epoch from request.expires_at)::bigint);
    announced := announced + 1;
  end loop;
  return announced;
end
$$;
comment on function app_private.announce_expiring_job_requests(integer) is 'Notifies applicants a week before a request expires, once per expiry; returns how many requests. Safe to run twice.';
