create or replace function app_private.notify_new_application(application app_public.applications) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  job app_public.jobs;
  company app_public.companies;
begin
  select jobs.* into job from app_public.jobs where jobs.id = application.job_id;
  select companies.* into company from app_public.companies where companies.id = application.company_id;
  -- Nothing that people are told carries the name or a word of the applicant: it would outlive a withdrawal.
  perform app_private.notify_company(company.id, app_private.make_notice('new_application',
    'Neue Bewerbung', 'Auf „' || job.title || '“ hat sich jemand beworben.',
    related_job_id => job.id, subject_kind => 'application', subject_id => application.id,
    mail_template => 'new-application',
    mail_payload => jsonb_build_object('applicationId', application.id, 'happening', 'submitted',
      'company', company.company_name, 'jobId', job.id, 'jobTitle', job.title),
    cause => application.id || ':submitted'));
  perform app_private.notify_user(application.applicant_id, app_private.make_notice('application',
    'Ihre Bewerbung ist angekommen', company.company_name || ' hat Ihre Bewerbung auf „' || job.title || '“ erhalten.',
    related_job_id => job.id, subject_kind => 'application', subject_id => application.id,
    mail_template => 'application-sent',
    mail_payload => jsonb_build_object('applicationId', application.id, 'happening', 'submitted',
      'company', company.company_name, 'jobTitle', job.title),
    cause => application.id || ':submitted'));
  -- The page has just said so, and the mail is the receipt: under the bell it is kept, and counts as read.
  update app_public.notifications set is_read = true
  where notifications.user_id = application.applicant_id and notifications.subject_id = application.id
    and notifications.subject_kind = 'application';
  perform app_private.notify_admins(app_private.make_notice('admin_application_copy',
    'Eine Bewerbung wurde gesendet', 'Auf „' || job.title || '“ von ' || company.company_name || '.',
    related_job_id => job.id, subject_kind => 'application', subject_id => application.id,
    cause => application.id || ':submitted'));
end
$$;
comment on function app_private.notify_new_application(app_public.applications) is 'Tells the members of the company and the applicant that an application arrived, and admins that there is one, without its content.';
