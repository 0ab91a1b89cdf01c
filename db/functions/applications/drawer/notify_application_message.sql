create or replace function app_private.notify_application_message(application app_public.applications, from_company boolean) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  kind constant app_public.notification_type := case when notify_application_message.from_company then 'application' else 'new_application' end;
  company_name text;
  job_title text;
  recipients uuid[];
begin
  select companies.company_name into company_name from app_public.companies where companies.id = application.company_id;
  select jobs.title into job_title from app_public.jobs where jobs.id = application.job_id;
  if notify_application_message.from_company then
    recipients := array[application.applicant_id];
  else
    recipients := array(
      select company_members.user_id from app_public.company_members
      where company_members.company_id = application.company_id
        and app_private.application_side_of(application.id, company_members.user_id) = 'company');
  end if;
  -- One entry under the bell for all messages that somebody has not read.
  recipients := array(
    select person.id from unnest(recipients) as person (id)
    where not exists (
      select from app_public.notifications
      where notifications.subject_id = application.id and notifications.user_id = person.id
        and notifications.outcome = 'message' and not notifications.is_read));
  perform app_private.notify_users(recipients, app_private.make_notice(kind,
    case when notify_application_message.from_company then 'Neue Nachricht von ' || company_name else 'Neue Nachricht zu einer Bewerbung' end,
    case when notify_application_message.from_company then 'Zu Ihrer Bewerbung auf „' else 'Zu Ihrer Anzeige „' end || job_title || '“.',
    related_job_id => application.job_id, subject_kind => 'application', subject_id => application.id,
    mail_template => 'application-message',
    mail_payload => jsonb_build_object('applicationId', application.id, 'happening', 'message',
      'toCompany', not notify_application_message.from_company, 'company', company_name, 'jobId', application.job_id, 'jobTitle', job_title),
    -- One mail for all messages until somebody reads.
    cause => application.id || ':message:' || coalesce(extract(epoch from
      case when notify_application_message.from_company then application.applicant_read_at else application.company_read_at end)::text, 'never'),
    outcome => 'message',
    -- People who have the site open read within minutes, and need no mail; begin_mail asks again before it leaves.
    mail_delay => interval '5 minutes'));
end
$$;
comment on function app_private.notify_application_message(app_public.applications, boolean) is 'Tells one side of an application, as its row was before, that the other wrote; a mail only when it was not read within five minutes. Nothing carries the text.';
