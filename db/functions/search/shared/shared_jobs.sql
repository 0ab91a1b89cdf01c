create or replace function app_hidden.shared_jobs(after_id uuid, page_size integer)
returns table (job jsonb, changed_at timestamptz)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select to_jsonb(found.job), greatest(jobs.shown_at, jobs.published_at)
  from app_private.public_jobs_of(
    array(
      select job_index.job_id
      from app_private.job_index
      where job_index.is_shared and job_index.expires_at > now()
        and (shared_jobs.after_id is null or job_index.job_id > shared_jobs.after_id)
      order by job_index.job_id
      limit least(greatest(shared_jobs.page_size, 1), 500)),
    true) as found
  join app_public.jobs on jobs.id = found.job_id
  order by found.job_id
$$;
comment on function app_hidden.shared_jobs(uuid, integer) is 'The next online jobs of companies that let their ads go out, by id, at most 500, as visitors read them, and when what they show last changed. The first page has no after_id.';
grant execute on function app_hidden.shared_jobs(uuid, integer) to app_visitor;
