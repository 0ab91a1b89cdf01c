create or replace function app_private.may_lead_to(company_id uuid, url text) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Neither user nor port nor backslash: a browser must read the same host as this does.
  select coalesce(char_length($2) <= 500
    and $2 ~ '^https://[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(/[^[:space:][:cntrl:]<>"\\]*)?$'
    and (
      exists (
        -- As an admin has read it.
        select from app_public.companies
        where companies.id = $1 and companies.verified_at is not null
          and app_private.lies_on($2, (companies.approved_fields).website))
      or exists (
        select from app_public.job_sources
        where job_sources.company_id = $1 and job_sources.proved_at is not null and app_private.lies_on($2, job_sources.url))
    ), false)
$$;
comment on function app_private.may_lead_to(uuid, text) is 'Whether jobs of a company may lead applicants to this address: https, on the website of the verified company or on that of a proven source of its ads.';
