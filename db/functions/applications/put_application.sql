create or replace function app_private.put_application(
  application app_public.applications, status app_public.application_status, actor_id uuid, text text, client_key uuid
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  is_undo constant boolean := coalesce(put_application.status = app_private.undone_application_status(application.id), false);
  filled constant text := app_private.fill_answer(put_application.text, application.id);
  undone app_public.application_events;
  made app_public.application_events;
begin
  if is_undo then
    select events.* into undone from app_public.application_events as events
    where events.application_id = application.id and events.to_status is not null order by events.id desc limit 1;
    -- What nobody has read yet is taken back; begin_mail does the same with mails.
    delete from app_private.digest_items using app_public.notifications
    where digest_items.notification_id = notifications.id and notifications.subject_id = application.id
      and notifications.user_id = application.applicant_id and notifications.created_at >= undone.created_at;
    delete from app_public.notifications
    where notifications.subject_id = application.id and notifications.subject_kind = 'application'
      and notifications.user_id = application.applicant_id and notifications.type = 'application' and notifications.outcome is null
      and not notifications.is_read and notifications.created_at >= undone.created_at;
  end if;
  made := app_private.move_application(application, put_application.status,
    case when is_undo then 'zurueckgenommen' else 'verschoben' end::app_public.application_event_kind, 'company', put_application.actor_id, filled, put_application.client_key);
  perform app_private.notify_moved_application(application, made);
end
$$;
comment on function app_private.put_application(app_public.applications, app_public.application_status, uuid, text, uuid) is 'Moves an application for a member of the company and tells the applicant; back to where the last move came from takes that one back. The caller holds the lock and has checked the move.';
