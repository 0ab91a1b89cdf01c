create or replace function app_private.hire_for_closed_job(job_id uuid, application_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  hired app_public.applications;
begin
  select applications.* into hired from app_public.applications
  where applications.id = hire_for_closed_job.application_id and applications.job_id = hire_for_closed_job.job_id
  for no key update;
  if hired.id is null then perform app_hidden.fail('OS404'); end if;
  if hired.status not in ('eingeladen', 'angebot')
    -- Nobody reads what is written to a person who is suspended or leaving.
    or exists (select from auth."user" where "user".id = hired.applicant_id and "user".is_withheld) then
    perform app_hidden.fail('OS410');
  end if;
  perform app_private.put_application(hired, 'eingestellt', app_hidden.current_user_id(), null, null);
end
$$;
comment on function app_private.hire_for_closed_job(uuid, uuid) is 'Moves an application for the job that is being closed to eingestellt and tells the applicant. The caller holds the locks of account and job. Raises OS404 when it is not for this job, OS410 when it is neither eingeladen nor angebot.';
