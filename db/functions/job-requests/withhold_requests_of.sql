create or replace function app_private.withhold_requests_of(user_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from auth."user" where "user".id = $1 and not "user".is_withheld) then
    perform app_private.put_request_into_index(online) from (
      select job_requests from app_public.job_requests
      where job_requests.applicant_id = $1 and job_requests.status = 'aktiv'
      order by job_requests.id
      for no key update
    ) as locked (online);
  else
    delete from app_private.request_index
    where request_index.id in (select job_requests.id from app_public.job_requests where job_requests.applicant_id = $1);
  end if;
end
$$;
comment on function app_private.withhold_requests_of(uuid) is 'Withholds the requests of an account that is suspended or leaving from the public, and shows them again when it is back.';
