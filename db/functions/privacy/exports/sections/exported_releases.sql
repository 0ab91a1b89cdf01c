create or replace function app_private.exported_releases(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'chiffre', requests.chiffre,
    'company', companies.company_name,
    'contact_version', releases.contact_version,
    'released_at', releases.released_at,
    'withdrawn_at', releases.withdrawn_at,
    'opened_count', releases.opened_count,
    'last_opened_at', releases.last_opened_at)
  from app_public.identity_releases as releases
  join app_public.job_requests as requests on requests.id = releases.request_id
  join app_public.companies on companies.id = releases.company_id
  where requests.applicant_id = $1
  order by releases.released_at, releases.id
$$;
comment on function app_private.exported_releases(uuid) is 'Part of the export of an account: to which companies it released its contact, and how often they opened it.';
