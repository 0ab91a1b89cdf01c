create or replace function app_hidden.sitemap_jobs(after_id uuid, page_size integer)
returns table (id uuid, slug text, changed_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select jobs.id, app_hidden.job_slug(jobs.title, places.town, jobs.id), greatest(jobs.shown_at, jobs.published_at)
  from (
    select job_index.job_id
    from app_private.job_index
    where job_index.expires_at > now()
      and (sitemap_jobs.after_id is null or job_index.job_id > sitemap_jobs.after_id)
    order by job_index.job_id
    limit least(greatest(sitemap_jobs.page_size, 1), 5000)
  ) as page
  join app_public.jobs on jobs.id = page.job_id
  join app_public.places on places.id = jobs.place_id
  order by jobs.id
$$;
comment on function app_hidden.sitemap_jobs(uuid, integer) is 'A page of the online jobs for sitemap.xml, by id, at most 5,000: id, last part of the URL, and when what it shows last changed. The first page has no after_id.';
grant execute on function app_hidden.sitemap_jobs(uuid, integer) to app_visitor;
