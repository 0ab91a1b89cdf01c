create or replace function app_private.allowed_report_measures("case" app_public.report_cases) returns app_public.report_measure[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select array_agg(allowed.measure order by allowed.measure)
  from (
    values ('keine'::app_public.report_measure), ('sonstige')
    union all
    select unnest(case
        when content.status in ('aktiv', 'pausiert') then array['eingeschraenkt', 'entfernt']::app_public.report_measure[]
        when content.status = 'zur_pruefung' then array['entfernt']::app_public.report_measure[] end)
    from (
      select jobs.status from app_public.jobs where ("case").subject_kind = 'job' and jobs.id = ("case").subject_id
      union all
      select job_requests.status from app_public.job_requests where ("case").subject_kind = 'job_request' and job_requests.id = ("case").subject_id
    ) as content
    union all
    select 'eingeschraenkt' from app_public.companies
    where ("case").subject_kind = 'company' and companies.id = ("case").subject_id and companies.verified_at is not null
    union all
    select 'eingeschraenkt' from app_public.contact_requests
    where ("case").subject_kind = 'contact_request' and contact_requests.id = ("case").subject_id and contact_requests.status <> 'abgesagt'
    union all
    select 'entfernt'
    where ("case").subject_kind in ('contact_request', 'application') and (
      exists (select from app_public.messages
        where messages.contact_request_id = ("case").subject_id and messages.from_company = ("case").against_company)
      or exists (select from app_public.application_messages as messages
        where messages.application_id = ("case").subject_id and messages.from_company = ("case").against_company))
    union all
    select 'konto_gesperrt'
    where exists (
      select from auth."user" as accounts
      where accounts.id = any (app_private.accounts_of_report_case("case")) and accounts.suspended_at is null
        and accounts.id is distinct from app_hidden.current_user_id())
  ) as allowed (measure)
$$;
comment on function app_private.allowed_report_measures(app_public.report_cases) is 'What an admin can do about a reported thing as it is now; keine and sonstige always.';
