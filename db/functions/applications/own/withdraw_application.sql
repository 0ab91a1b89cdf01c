create or replace function app_public.withdraw_application(application_id uuid) returns app_public.shown_application
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.applications := app_private.select_application_for_update(withdraw_application.application_id, 'applicant');
  me constant uuid := app_hidden.current_user_id();
  company_name text;
  job_title text;
begin
  -- A repeated call changes nothing.
  if before.status <> 'zurueckgezogen' then
    perform app_private.move_application(before, 'zurueckgezogen', 'zurueckgezogen', 'applicant');
    select companies.company_name into company_name from app_public.companies where companies.id = before.company_id;
    select jobs.title into job_title from app_public.jobs where jobs.id = before.job_id;
    perform app_private.log_processing(me, 'application_withdrawn', 'application-withdrawn:' || before.id,
      jsonb_build_object('company', company_name, 'job', job_title));
    perform app_private.notify_company(before.company_id, app_private.make_notice('new_application',
      'Bewerbung zurückgezogen', 'Eine Bewerbung auf „' || job_title || '“ wurde zurückgezogen. Haben Sie Unterlagen gespeichert? Bitte löschen Sie sie jetzt.',
      related_job_id => before.job_id, subject_kind => 'application', subject_id => before.id,
      mail_template => 'application-withdrawn',
      mail_payload => jsonb_build_object('applicationId', before.id, 'happening', 'withdrawn',
        'company', company_name, 'jobId', before.job_id, 'jobTitle', job_title),
      cause => before.id || ':withdrawn'));
  end if;
  return app_private.applications_for(array[before.id], me);
end
$$;
comment on function app_public.withdraw_application(uuid) is 'Withdraws an open application of the caller, for good: the company reads the name, the history and the messages, and nothing else of it any more. Written into the processing log. Raises OS401, OS404, OS410 when the company has decided.';
grant execute on function app_public.withdraw_application(uuid) to app_member;
