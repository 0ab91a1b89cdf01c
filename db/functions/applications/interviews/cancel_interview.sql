create or replace function app_public.cancel_interview(application_id uuid) returns app_public.shown_application
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  before constant app_public.applications := app_private.select_application_for_update(cancel_interview.application_id, 'company');
  ended app_private.application_interviews;
begin
  -- What the company does not read it does not cancel: while it is withheld, or the account of the applicant is.
  if (select (shown).interview is null from app_private.applications_for(array[before.id], me) as shown) then
    return app_private.applications_for(array[before.id], me);
  end if;
  ended := app_private.end_interview(before.id);
  if ended.application_id is not null then perform app_private.notify_interview(before, ended); end if;
  return app_private.applications_for(array[before.id], me);
end
$$;
comment on function app_public.cancel_interview(uuid) is 'Cancels the interview to come of an application; the applicant is told, and calendars that have it are. A repeated call changes nothing, nor does one about what has been. Employers only. Raises OS401, OS403, OS404.';
grant execute on function app_public.cancel_interview(uuid) to app_member;
