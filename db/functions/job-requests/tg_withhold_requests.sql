create or replace function app_private.tg_withhold_requests() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.withhold_requests_of(new.id);
  -- Nobody opens the contact of a person who is suspended or leaving.
  perform app_private.announce_releases(array(
    select contact_requests.id from app_public.contact_requests
    join app_public.job_requests on job_requests.id = contact_requests.request_id
    where job_requests.applicant_id = new.id));
  return null;
end
$$;
comment on function app_private.tg_withhold_requests() is 'Keeps app_private.request_index in step with the suspension and the deletion of applicants.';
create or replace trigger withhold_requests after update of suspended_at, deletion_requested_at on auth."user"
  for each row when (new.is_withheld is distinct from old.is_withheld) execute function app_private.tg_withhold_requests();
