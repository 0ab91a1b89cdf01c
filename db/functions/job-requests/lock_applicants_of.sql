create or replace function app_private.lock_applicants_of(request_ids uuid[]) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select from auth."user" as accounts
  where accounts.id in (select job_requests.applicant_id from app_public.job_requests where job_requests.id = any ($1))
  order by accounts.id for no key update
$$;
comment on function app_private.lock_applicants_of(uuid[]) is 'Locks the accounts of several requests before the requests, in one order, as app_private.lock_applicant_of does for one.';
