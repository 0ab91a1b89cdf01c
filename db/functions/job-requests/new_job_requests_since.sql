create or replace function app_public.new_job_requests_since() returns date
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.new_requests_since()
$$;
comment on function app_public.new_job_requests_since() is 'Day of the last visit of the caller, before today, to the list of requests; what was published on it or later is new to the caller. Null for visitors, applicants and at the first visit.';
grant execute on function app_public.new_job_requests_since() to app_visitor, app_member;
