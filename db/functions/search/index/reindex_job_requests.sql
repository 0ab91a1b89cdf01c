create or replace function app_private.reindex_job_requests(after uuid, batch_size integer) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
begin
  -- Locks the accounts, as app_private.put_request_into_index does, before the requests: so do the verbs of applicants,
  -- and in another order the two could deadlock.
  perform from auth."user"
  where "user".id in (
    select batch.applicant_id from (
      select job_requests.applicant_id from app_public.job_requests
      where job_requests.status = 'aktiv' and (reindex_job_requests.after is null or job_requests.id > reindex_job_requests.after)
      order by job_requests.id
      limit batch_size) as batch)
  order by "user".id
  for share;
  -- The requests before their index rows, as app_private.reindex_jobs does.
  for request in
    select job_requests.* from app_public.job_requests
    where job_requests.status = 'aktiv' and (reindex_job_requests.after is null or job_requests.id > reindex_job_requests.after)
    order by job_requests.id
    limit batch_size
    for no key update
  loop
    perform app_private.put_request_into_index(request);
  end loop;
  if request.id is null then
    delete from app_private.request_index
    where not exists (select from app_public.job_requests where job_requests.id = request_index.id and job_requests.status = 'aktiv');
  end if;
  return request.id;
end
$$;
comment on function app_private.reindex_job_requests(uuid, integer) is 'Rebuilds the next rows of app_private.request_index after a change of the vocabulary, of places or of text folding; returns the last request, null when none was left.';
