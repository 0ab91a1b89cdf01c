create or replace function app_private.expire_job_requests(batch_size integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
  expired integer := 0;
begin
  for request in
    with due as (
      -- skip locked: two workers share the rows instead of blocking each other. The account is locked as well, because
      -- notifications refer to it: one that is being deleted or restored waits for its requests.
      select job_requests.id from app_public.job_requests
      join auth."user" as accounts on accounts.id = job_requests.applicant_id
      where job_requests.status in ('aktiv', 'pausiert') and job_requests.expires_at <= now()
      order by job_requests.expires_at
      limit batch_size
      for update of job_requests skip locked
      for key share of accounts skip locked
    )
    update app_public.job_requests set status = 'abgelaufen' from due where job_requests.id = due.id
    returning job_requests.*
  loop
    perform app_private.notify_expired_request(request);
    expired := expired + 1;
  end loop;
  return expired;
end
$$;
comment on function app_private.expire_job_requests(integer) is 'Marks requests past their expiry as abgelaufen and notifies their applicants; returns how many. Safe to run twice.';
