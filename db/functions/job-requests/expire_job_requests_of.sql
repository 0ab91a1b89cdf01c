create or replace function app_private.expire_job_requests_of(applicant_id uuid, except_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  ended app_public.job_requests;
begin
  for ended in
    update app_public.job_requests set status = 'abgelaufen'
    where job_requests.applicant_id = $1 and job_requests.id <> $2
      and job_requests.status in ('aktiv', 'pausiert') and job_requests.expires_at <= now()
    returning job_requests.*
  loop
    perform app_private.notify_expired_request(ended);
  end loop;
end
$$;
comment on function app_private.expire_job_requests_of(uuid, uuid) is 'Marks requests of an applicant past their expiry as abgelaufen, except one, as app_private.expire_job_requests does later: for verbs that count what is active. The caller holds lock_account.';
