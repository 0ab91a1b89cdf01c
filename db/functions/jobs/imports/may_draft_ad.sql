create or replace function app_private.may_draft_ad(company_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The limits of save_job.
  select count(*) filter (where jobs.status = 'entwurf') < 100 and count(*) < 200
  from app_public.jobs
  where jobs.company_id = $1 and jobs.status not in ('abgelaufen', 'besetzt', 'gesperrt')
$$;
comment on function app_private.may_draft_ad(uuid) is 'Whether a company has room for another draft: fewer than a hundred drafts and two hundred jobs.';
