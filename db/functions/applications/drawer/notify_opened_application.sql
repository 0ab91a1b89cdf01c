create or replace function app_private.notify_opened_application(application app_public.applications) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  company_name text;
  job_title text;
  notice app_private.notice;
begin
  select companies.company_name into company_name from app_public.companies where companies.id = application.company_id;
  select jobs.title into job_title from app_public.jobs where jobs.id = application.job_id;
  notice := app_private.make_notice('application',
    company_name || ' hat Ihre Bewerbung geöffnet', 'Es geht um „' || job_title || '“. Entschieden ist noch nichts.',
    related_job_id => application.job_id, subject_kind => 'application', subject_id => application.id);
  -- Good to know, and no reason for a mail: mails are for answers.
  notice.bell_only := true;
  perform app_private.notify_user(application.applicant_id, notice);
end
$$;
comment on function app_private.notify_opened_application(app_public.applications) is 'Tells the applicant under the bell that the company has opened the application; no mail.';
