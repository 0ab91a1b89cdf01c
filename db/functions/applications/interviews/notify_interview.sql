create or replace function app_private.notify_interview(application app_public.applications, interview app_private.application_interviews) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  company_name text;
  job_title text;
begin
  select companies.company_name into company_name from app_public.companies where companies.id = application.company_id;
  select jobs.title into job_title from app_public.jobs where jobs.id = application.job_id;
  update app_public.applications set version = applications.version + 1, applicant_news_at = clock_timestamp()
  where applications.id = application.id;
  perform app_private.notify_user(application.applicant_id, app_private.make_notice('application',
    case when interview.cancelled_at is not null then 'Termin abgesagt von '
      when interview.revision > 0 then 'Neuer Termin bei ' else 'Termin bei ' end || company_name,
    -- Without the day: a line under the bell stays when the day changes.
    'Zu Ihrer Bewerbung auf „' || job_title || '“.',
    related_job_id => application.job_id, subject_kind => 'application', subject_id => application.id,
    mail_template => 'application-interview',
    mail_payload => jsonb_build_object('applicationId', application.id, 'happening', 'interview', 'uid', interview.uid,
      'revision', interview.revision, 'company', company_name, 'jobTitle', job_title),
    cause => interview.uid || ':' || interview.revision,
    -- As long as a move may be taken back: a typing error that is mended at once makes one mail.
    mail_delay => interval '10 seconds'));
end
$$;
comment on function app_private.notify_interview(app_public.applications, app_private.application_interviews) is 'Tells the applicant that an interview was set, changed or cancelled. Day and place are read when the mail leaves (app_private.interview_for_mail).';
