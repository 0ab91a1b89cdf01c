-- Whose name would tell an admin who is behind a Chiffre. Noted with the report: the request may be gone before the report is.
alter table app_public.content_reports add column is_chiffre boolean not null default false;
comment on column app_public.content_reports.is_chiffre is 'Whether the reporter is behind a Chiffre in this matter, so that admins read neither name nor address.';
alter type app_public.report_reporter add value 'chiffre';

update app_public.content_reports as reports set is_chiffre = true
where reports.reporter_id is not null and (
  reports.subject_kind = 'contact_request' and reports.evidence ->> 'reportedBy' = 'applicant'
  or exists (
    select from app_public.job_requests
    left join app_public.contact_requests on contact_requests.request_id = job_requests.id
    where job_requests.applicant_id = reports.reporter_id
      and reports.subject_kind in ('job_request', 'job', 'company')
      and (job_requests.id = reports.subject_id
        or contact_requests.company_id in (reports.subject_id, (select jobs.company_id from app_public.jobs where jobs.id = reports.subject_id)))));
