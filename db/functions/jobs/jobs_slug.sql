create or replace function app_public.jobs_slug(job app_public.jobs) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_hidden.job_slug(coalesce(job.title, ''), (select places.town from app_public.places where places.id = job.place_id), job.id)
$$;
comment on function app_public.jobs_slug(app_public.jobs) is 'Last part of the public URL of the job; ends with its id.';
grant execute on function app_public.jobs_slug(app_public.jobs) to app_member;
