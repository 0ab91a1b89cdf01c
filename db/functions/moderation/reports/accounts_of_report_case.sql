create or replace function app_private.accounts_of_report_case("case" app_public.report_cases) returns uuid[]
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(concerned.user_id order by concerned.user_id), '{}')
  from (
    select company_members.user_id
    from app_public.company_members
    where ("case").against_company and company_members.company_id = case ("case").subject_kind
      when 'company' then ("case").subject_id
      when 'job' then (select jobs.company_id from app_public.jobs where jobs.id = ("case").subject_id)
      when 'contact_request' then (select contact_requests.company_id from app_public.contact_requests where contact_requests.id = ("case").subject_id)
      when 'application' then (select applications.company_id from app_public.applications where applications.id = ("case").subject_id) end
    union
    select job_requests.applicant_id
    from app_public.job_requests
    where not ("case").against_company and job_requests.id = case ("case").subject_kind
      when 'job_request' then ("case").subject_id
      when 'contact_request' then (select contact_requests.request_id from app_public.contact_requests where contact_requests.id = ("case").subject_id) end
    union
    select applications.applicant_id
    from app_public.applications
    where not ("case").against_company and ("case").subject_kind = 'application' and applications.id = ("case").subject_id
  ) as concerned
$$;
comment on function app_private.accounts_of_report_case(app_public.report_cases) is 'The accounts whose content a case is about: members of the company, or the applicant; none when it is gone.';
