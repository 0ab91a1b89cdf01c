create or replace function app_private.lock_request_with_owner(request_id uuid) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  owner_id uuid;
begin
  -- The order in which a deletion of the account or of the request cascades; in another one the two could deadlock.
  perform from auth."user"
  where "user".id = (select job_requests.applicant_id from app_public.job_requests where job_requests.id = $1)
  for key share;
  select job_requests.applicant_id into owner_id from app_public.job_requests where job_requests.id = $1 for share;
  return owner_id;
end
$$;
comment on function app_private.lock_request_with_owner(uuid) is 'Holds off a deletion, a withdrawal or an expiry of the request until the end of the transaction, and returns its owner; null when there is none.';
