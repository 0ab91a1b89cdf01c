create or replace function app_private.put_application(
  application app_public.applications, status app_public.application_status, actor_id uuid, text text, client_key uuid
) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  is_undo constant boolean := coalesce(put_application.status = app_private.undone_application_status(application.id), false);
begin
  if is_undo then perform app_private.take_back_moved_notice(application); end if;
  perform app_private.notify_moved_application(application, app_private.move_application(
    application, put_application.status,
    case when is_undo then 'zurueckgenommen' else 'verschoben' end::app_public.application_event_kind, 'company',
    put_application.actor_id, app_private.fill_answer(put_application.text, application.id), put_application.client_key));
end
$$;
comment on function app_private.put_application(app_public.applications, app_public.application_status, uuid, text, uuid) is 'Moves an application for a member of the company and tells the applicant; back to where the last move came from takes that one back. The caller holds the lock and has checked the move.';
