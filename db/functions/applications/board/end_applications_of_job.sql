create or replace function app_private.end_applications_of_job(job_id uuid, text text default null) returns integer
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  before app_public.applications;
  ended integer := 0;
begin
  -- Locks have the order of all verbs; the caller holds the job, and with it the company. No account is locked: the update touches
  -- no reference to it, and app_private.notify_users leaves out who is leaving.
  for before in
    select applications.* from app_public.applications
    where applications.job_id = $1 and app_hidden.is_open_application_status(applications.status)
    order by applications.id
    for no key update
  loop
    perform app_private.notify_moved_application(before, app_private.move_application(before, 'abgelehnt', 'beendet', 'company',
      actor_id => case when app_private.application_side_of(before.id, app_hidden.current_user_id()) = 'company' then app_hidden.current_user_id() end,
      -- Companies read no name of a person who is suspended or leaving.
      text => case when not (select "user".is_withheld from auth."user" where "user".id = before.applicant_id) then
        app_private.fill_answer(coalesce(app_private.clean_text($2), (
        select offered.text from app_hidden.offered_answer_templates() as offered where offered.name = 'Stelle ist besetzt')), before.id) end));
    ended := ended + 1;
  end loop;
  return ended;
end
$$;
comment on function app_private.end_applications_of_job(uuid, text) is 'Rejects all open applications for a job with a text, otherwise with the kind one of the site, and tells the applicants; returns how many. The caller holds the lock of the job. Safe to run twice.';
