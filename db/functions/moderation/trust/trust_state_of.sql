create or replace function app_private.trust_state_of(company_id uuid) returns app_public.company_trust_state
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(companies.id, trust.granted_at is not null and companies.verified_at is not null, trust.granted_at,
    companies.verified_at is not null, approved.jobs, needed.jobs, trust.refused_at, trust.refused_cause,
    trust.granted_at is null and companies.verified_at is not null and approved.jobs >= needed.jobs)::app_public.company_trust_state
  from app_public.companies
  left join app_public.company_trust as trust on trust.company_id = companies.id
  cross join lateral (
    select count(*)::integer as jobs from app_public.jobs
    where jobs.company_id = companies.id and jobs.published_at > coalesce(trust.refused_at, '-infinity')
      and jobs.status in ('aktiv', 'pausiert', 'abgelaufen', 'besetzt')
  ) as approved
  cross join (values (5)) as needed (jobs)
  where companies.id = $1
$$;
comment on function app_private.trust_state_of(uuid) is 'Whether a company publishes at once, and whether an admin may let it: verified, with five jobs approved since something of it was last refused.';
