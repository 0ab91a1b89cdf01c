create or replace function app_hidden.fields_of_job(job app_public.jobs) returns app_public.job_fields
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.job_fields_of(job)
$$;
comment on function app_hidden.fields_of_job(app_public.jobs) is 'As app_private.job_fields_of, for reads of members.';
grant execute on function app_hidden.fields_of_job(app_public.jobs) to app_member;
