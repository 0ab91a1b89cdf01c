create or replace function app_private.withhold_requests_of(user_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  request app_public.job_requests;
  changed text[] := '{}';
begin
  -- Also where they are only withheld: a first message that is under way holds the request (lock_request_with_owner), so
  -- that it arrives before this is confirmed or finds nothing.
  for request in
    select job_requests.* from app_public.job_requests
    where job_requests.applicant_id = $1 and job_requests.status = 'aktiv'
    order by job_requests.id
    for no key update
  loop
    -- Removes it from the index, unless the account may be found.
    perform app_private.put_request_into_index(request);
    changed := changed || ('requests/' || request.id);
  end loop;
  -- They go, or come back, without a new version of their own, which the caches of the servers would be told of.
  perform app_private.announce_changes('public_content', 'changed', changed);
end
$$;
comment on function app_private.withhold_requests_of(uuid) is 'Withholds the requests of an account from the public while it is suspended, leaving or without the consent profile_visibility, and shows them again afterwards. The caller holds app_private.lock_account.';
