create or replace function app_public.open_application(application_id uuid) returns app_public.shown_application
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.applications := app_private.select_application_for_update(open_application.application_id);
  me constant uuid := app_hidden.current_user_id();
  by_company constant boolean := app_private.application_side_of(before.id, me) = 'company';
  moment constant timestamptz := clock_timestamp();
  is_withheld constant boolean := exists (
    select from auth."user" where "user".id = before.applicant_id and "user".is_withheld);
  is_news boolean;
begin
  -- Only rows that change are written, so that an open page that asks again announces nothing.
  if by_company then
    if before.opened_at is null then
      insert into app_public.application_events (application_id, kind, side, actor_id, created_at)
      values (before.id, 'geoeffnet', 'company', me, moment);
    end if;
    is_news := before.opened_at is null and not is_withheld and app_hidden.is_open_application_status(before.status);
    update app_public.applications set
      opened_at = coalesce(applications.opened_at, moment), company_read_at = moment, version = applications.version + 1,
      applicant_news_at = case when is_news then moment else applications.applicant_news_at end
    where applications.id = before.id
      and (applications.opened_at is null or applications.company_news_at > coalesce(applications.company_read_at, '-infinity'));
    -- Promised when it was sent. Not of one that is over: that it was opened after its end is no news.
    if is_news then perform app_private.notify_opened_application(before); end if;
    -- Once a day and member: the applicant learns that it was read, not how often somebody looked.
    if before.status <> 'zurueckgezogen' and not is_withheld then
      perform app_private.log_processing(before.applicant_id, 'application_opened',
        'application-opened:' || before.id || ':' || me || ':' || (now() at time zone 'Europe/Berlin')::date,
        jsonb_build_object('company', companies.company_name, 'job', jobs.title))
      from app_public.jobs join app_public.companies on companies.id = jobs.company_id
      where jobs.id = before.job_id;
    end if;
  else
    update app_public.applications set applicant_read_at = moment, version = applications.version + 1
    where applications.id = before.id
      and applications.applicant_news_at > coalesce(applications.applicant_read_at, '-infinity');
  end if;
  update app_public.notifications set is_read = true
  where notifications.subject_id = before.id and notifications.user_id = me and notifications.subject_kind = 'application'
    and not notifications.is_read;
  return app_private.applications_for(array[before.id], me);
end
$$;
comment on function app_public.open_application(uuid) is 'An application, opened: a mutation, because the applicant is told when the company opens it first, and the processing log holds it once a day and member. Marks messages and the notifications of the caller about it as read, for the side of the caller; the other side sees up to when. Moves nothing. Raises OS401, OS404.';
grant execute on function app_public.open_application(uuid) to app_member;
