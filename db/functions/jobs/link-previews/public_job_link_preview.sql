create or replace function app_public.public_job_link_preview(job app_public.public_job) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select '/job/' || link_previews.job_id || '/linkvorschau/' || link_previews.hash
  from app_private.link_previews
  where link_previews.job_id = job.id
$$;
comment on function app_public.public_job_link_preview(app_public.public_job) is E'@behavior -queryField\nPath of the picture for previews of links; null until it is drawn.';
grant execute on function app_public.public_job_link_preview(app_public.public_job) to app_visitor, app_member;
