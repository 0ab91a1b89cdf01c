create or replace function app_private.lock_reviewed(kind app_public.review_kind, id uuid) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  locked_version integer;
begin
  if lock_reviewed.kind = 'job' then
    perform app_private.lock_company_of(lock_reviewed.id);
    select jobs.version into locked_version from app_public.jobs where jobs.id = lock_reviewed.id for update;
  else
    perform app_private.lock_applicant_of(lock_reviewed.id);
    select job_requests.version into locked_version from app_public.job_requests where job_requests.id = lock_reviewed.id for update;
  end if;
  return locked_version;
end
$$;
comment on function app_private.lock_reviewed(app_public.review_kind, uuid) is 'Locks a job after its company, or a request after the account of its applicant, in the order of all verbs. Returns its version; null when it does not exist.';
