create or replace function app_private.promoted_jobs() returns setof uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select jobs.id
  from app_public.job_credits as credits
  join app_public.job_terms as terms on terms.credit_id = credits.id and terms.started_at <= now() and terms.paid_until > now()
  join app_public.jobs on jobs.id = terms.job_id and jobs.status = 'aktiv' and jobs.expires_at > now()
  join app_public.companies on companies.id = jobs.company_id and companies.withheld_at is null
  where credits.in_newsletter and credits.ended_at is null
$$;
comment on function app_private.promoted_jobs() is 'Jobs that are online and whose plan includes the newsletter, marked as Anzeige there.';
