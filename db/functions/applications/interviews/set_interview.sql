create or replace function app_public.set_interview(application_id uuid, fields app_public.interview_fields) returns app_public.shown_application
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  clean constant app_public.interview_fields := app_private.clean_interview(set_interview.fields);
  wrong constant jsonb := app_private.check_interview(clean);
  before app_public.applications;
  made app_private.application_interviews;
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  before := app_private.select_application_for_update(set_interview.application_id, 'company');
  if before.status not in ('eingeladen', 'angebot')
    or not (select (shown).may_write from app_private.applications_for(array[before.id], me) as shown) then
    perform app_hidden.fail('OS410');
  end if;
  -- Each change is a mail. A refused one takes its count back.
  if not (select counted.allowed from auth.count_attempt('interview', sha256(uuid_send(me)), 60, interval '1 hour') as counted) then
    perform app_hidden.fail('OS429');
  end if;
  made := app_private.put_interview(before.id, clean);
  if made.application_id is not null then perform app_private.notify_interview(before, made); end if;
  return app_private.applications_for(array[before.id], me);
end
$$;
comment on function app_public.set_interview(uuid, app_public.interview_fields) is 'Sets or changes when and where a company meets an applicant whom it has invited; the applicant is told, with a file for calendars. The same again changes nothing. Employers only. Raises OS401, OS403, OS404, OS410 when the application is not in eingeladen or angebot, its job is blocked, or one side cannot be reached, OS422 with day, starts, minutes or place, OS429 after 60 calls of an account within an hour.';
grant execute on function app_public.set_interview(uuid, app_public.interview_fields) to app_member;
