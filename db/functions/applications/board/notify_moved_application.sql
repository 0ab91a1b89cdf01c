create or replace function app_private.notify_moved_application(application app_public.applications, event app_public.application_events) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  company_name text;
  job_title text;
begin
  -- A move back to the pile is no news, and neither is a move that was taken back unread.
  if event.to_status = 'eingegangen' and event.text is null then return; end if;
  select companies.company_name into company_name from app_public.companies where companies.id = application.company_id;
  select jobs.title into job_title from app_public.jobs where jobs.id = application.job_id;
  perform app_private.notify_user(application.applicant_id, app_private.make_notice('application',
    app_private.moved_application_title(event.to_status, company_name),
    case event.to_status
      when 'in_pruefung' then company_name || ' prüft Ihre Bewerbung auf „' || job_title || '“.'
      when 'eingeladen' then 'Zu Ihrer Bewerbung auf „' || job_title || '“: Der Betrieb möchte Sie kennenlernen.'
      when 'angebot' then 'Zu Ihrer Bewerbung auf „' || job_title || '“: Der Betrieb macht Ihnen ein Angebot.'
      when 'eingestellt' then 'Herzlichen Glückwunsch: Sie haben die Stelle „' || job_title || '“.'
      else 'Zu Ihrer Bewerbung auf „' || job_title || '“.' end,
    related_job_id => application.job_id, subject_kind => 'application', subject_id => application.id,
    mail_template => 'application-status',
    mail_payload => jsonb_build_object('applicationId', application.id, 'happening', 'moved', 'eventId', event.id,
      'status', event.to_status, 'hasText', event.text is not null, 'company', company_name, 'jobTitle', job_title),
    cause => event.id::text,
    -- The mail waits for as long as the company may take the move back; begin_mail asks again before it leaves.
    mail_delay => interval '10 seconds'));
end
$$;
comment on function app_private.notify_moved_application(app_public.applications, app_public.application_events) is 'Tells the applicant where an application stands now; a mail ten seconds later, unless the move was taken back. Nothing carries the text of the company.';
