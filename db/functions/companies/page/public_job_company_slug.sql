create or replace function app_public.public_job_company_slug(job app_public.public_job) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.company_slug(job.company_id)
$$;
comment on function app_public.public_job_company_slug(app_public.public_job) is E'@behavior -queryField\nLast part of the address of the company''s page.';
grant execute on function app_public.public_job_company_slug(app_public.public_job) to app_visitor, app_member;
