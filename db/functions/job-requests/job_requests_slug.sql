create or replace function app_public.job_requests_slug(request app_public.job_requests) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- Without the place, which is not public.
  select app_hidden.job_slug(coalesce(request.title, ''), null, request.id)
$$;
comment on function app_public.job_requests_slug(app_public.job_requests) is 'Last part of the public URL of the request: title and id.';
grant execute on function app_public.job_requests_slug(app_public.job_requests) to app_member;
