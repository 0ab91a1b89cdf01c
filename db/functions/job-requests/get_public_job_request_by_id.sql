create or replace function app_public.get_public_job_request_by_id(_id uuid) returns setof app_public.public_job_request
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select (public_requests.request).*
  from app_private.public_job_requests_of(array[_id], true) as public_requests
$$;
comment on function app_public.get_public_job_request_by_id(uuid) is E'@behavior +queryField:resource:list +list -connection\nThe active, unexpired request as a list of zero or one (specification, point 7): empty as well for one that is hidden from the caller.';
grant execute on function app_public.get_public_job_request_by_id(uuid) to app_visitor, app_member;
