create or replace function app_private.lock_applicant_of(request_id uuid) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.lock_account((select job_requests.applicant_id from app_public.job_requests where job_requests.id = $1))
$$;
comment on function app_private.lock_applicant_of(uuid) is 'Locks the account of a request before the request itself, as app_private.lock_account.';
