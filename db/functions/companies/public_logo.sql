create or replace function app_hidden.public_logo(hash text, small boolean default false) returns bytea
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- The same rule as in public_jobs_of: the logo in the approved fields of a company that is not withheld and has a job online.
  select coalesce(case when public_logo.small then company_logos.small_image end, company_logos.image)
  from app_private.company_logos
  join app_public.companies on companies.id = company_logos.company_id and companies.withheld_at is null
  where company_logos.hash = public_logo.hash
    and company_logos.url = (coalesce(companies.approved_fields, app_private.company_fields_of(companies))).logo_url
    and exists (
      select from app_public.jobs
      where jobs.company_id = companies.id and jobs.status = 'aktiv' and jobs.expires_at > now())
  limit 1
$$;
comment on function app_hidden.public_logo(text, boolean) is 'The logo of this name when a job that is online shows it, else null. small: for lists, where there is one.';
grant execute on function app_hidden.public_logo(text, boolean) to app_visitor;
