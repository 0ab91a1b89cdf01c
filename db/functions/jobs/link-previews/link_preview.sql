create or replace function app_hidden.link_preview(job_id uuid, hash text) returns table (hash text, image bytea)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- The rule of public_jobs_of: a job that is over, paused or blocked has no picture from that statement on.
  select link_previews.hash, case when link_previews.hash = $2 then link_previews.image end
  from app_public.jobs
  join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
  left join app_private.link_previews on link_previews.job_id = jobs.id
  where jobs.id = $1 and jobs.status = 'aktiv' and jobs.expires_at > now()
$$;
comment on function app_hidden.link_preview(uuid, text) is 'The picture for links to an online job: its name, null while there is none, and the picture if it is the one of that name. No row for any other job.';
grant execute on function app_hidden.link_preview(uuid, text) to app_visitor;
