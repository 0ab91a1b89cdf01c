create or replace function app_private.is_chiffre_reporter(report app_public.content_reports) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case report.subject_kind
    when 'contact_request' then report.reporter_id is not null and coalesce(report.evidence ->> 'reportedBy' = 'applicant', false)
    when 'application' then false
    else exists (
      select from app_public.job_requests
      left join app_public.contact_requests on contact_requests.request_id = job_requests.id
      where job_requests.applicant_id = report.reporter_id
        -- The own request; or a company that writes with one, whose reported conversation would stand beside this name.
        and (job_requests.id = report.subject_id
          or contact_requests.company_id in (report.subject_id, (select jobs.company_id from app_public.jobs where jobs.id = report.subject_id)))) end
$$;
comment on function app_private.is_chiffre_reporter(app_public.content_reports) is 'Whether the name of a reporter would tell who is behind a Chiffre: of a conversation about an own request, of such a request, or of a company (or a job of it) with which there is such a conversation. Applications are sent with the name.';
