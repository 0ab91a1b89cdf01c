create or replace function app_private.count_online_jobs(company_ids uuid[]) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer from app_public.jobs
  where jobs.company_id = any ($1) and jobs.status = 'aktiv' and jobs.expires_at > now()
$$;
comment on function app_private.count_online_jobs(uuid[]) is 'How many jobs of these companies are online.';
