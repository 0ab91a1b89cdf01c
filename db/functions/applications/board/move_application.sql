create or replace function app_private.move_application(
  application app_public.applications, status app_public.application_status, kind app_public.application_event_kind,
  side app_public.application_side, actor_id uuid default null, text text default null, client_key uuid default null
) returns app_public.application_events
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := clock_timestamp();
  undone app_public.application_events;
  is_answer constant boolean := move_application.side = 'company'
    and (move_application.status not in ('eingegangen', 'in_pruefung', 'zurueckgezogen') or move_application.text is not null);
  made app_public.application_events;
begin
  if move_application.kind = 'zurueckgenommen' then
    select events.* into undone from app_public.application_events as events
    where events.application_id = application.id and events.to_status is not null order by events.id desc limit 1;
  end if;
  update app_public.applications set
    status = move_application.status, moved_at = moment, version = applications.version + 1,
    -- An undo decides nothing again: the time until the deletion goes on from the decision that holds again.
    decided_at = case when not app_hidden.is_open_application_status(move_application.status) then coalesce((
      select max(decisions.created_at) from app_public.application_events as decisions
      where decisions.application_id = application.id and decisions.id < undone.id and decisions.to_status = move_application.status),
      moment) end,
    -- A move that was taken back was no answer; an earlier answer stays.
    answered_at = case
      when undone.id is not null and applications.answered_at = undone.created_at then case when is_answer then moment end
      when is_answer then coalesce(applications.answered_at, moment)
      else applications.answered_at end,
    applicant_news_at = case when move_application.side = 'company' then moment else applications.applicant_news_at end,
    company_news_at = case when move_application.side = 'applicant' then moment else applications.company_news_at end,
    company_read_at = case when move_application.actor_id is not null then moment else applications.company_read_at end
  where applications.id = application.id;
  -- Nobody meets a person whose invitation was taken back, or who was rejected.
  if move_application.status not in ('eingeladen', 'angebot', 'eingestellt') then
    perform app_private.end_interview(application.id, moment);
  elsif undone.id is not null then
    perform app_private.restore_interview(application.id, undone.created_at);
  end if;
  insert into app_public.application_events (application_id, kind, side, actor_id, from_status, to_status, text, client_key, created_at)
  values (application.id, move_application.kind, move_application.side, move_application.actor_id, application.status,
    move_application.status, move_application.text, move_application.client_key, moment)
  returning * into made;
  return made;
end
$$;
comment on function app_private.move_application(app_public.applications, app_public.application_status, app_public.application_event_kind, app_public.application_side, uuid, text, uuid) is 'Changes the status of an application, as its row was before, and writes the event. Raises OS410 when the status does not lead there. The caller holds the lock of the application, and tells people.';
