create or replace function app_public.get_public_job_by_id(_id uuid) returns setof app_public.public_job
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select (found.job).*
  from app_private.public_jobs_of(array[_id], true) as found
$$;
comment on function app_public.get_public_job_by_id(uuid) is E'@behavior +queryField:resource:list +list -connection\nThe active, unexpired job as a list of zero or one, the same for every role; the database clock decides.';
grant execute on function app_public.get_public_job_by_id(uuid) to app_visitor, app_member;
