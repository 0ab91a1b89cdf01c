create or replace function app_public.job_for_edit(job_id uuid) returns app_public.jobs
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits this to the jobs the caller may see.
  select jobs.* from app_public.jobs where jobs.id = job_for_edit.job_id
$$;
comment on function app_public.job_for_edit(uuid) is 'A job in any status for members of its company, and as it was submitted for admins; null for all others.';
grant execute on function app_public.job_for_edit(uuid) to app_member;
