create or replace function app_public.mark_conversation_read(contact_request_id uuid) returns app_public.conversation
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found constant app_public.contact_requests := app_private.select_conversation_for_update(mark_conversation_read.contact_request_id);
  me constant uuid := app_hidden.current_user_id();
  by_company constant boolean := app_private.conversation_side_of(found.id, me) = 'company';
begin
  -- Only rows that change are written, so that an open page that marks again announces nothing.
  if by_company then
    update app_public.contact_requests set company_read_at = found.last_message_at, version = contact_requests.version + 1
    where contact_requests.id = found.id and contact_requests.company_read_at is distinct from found.last_message_at;
  else
    update app_public.contact_requests set applicant_read_at = found.last_message_at, version = contact_requests.version + 1
    where contact_requests.id = found.id and contact_requests.applicant_read_at is distinct from found.last_message_at;
  end if;
  update app_public.notifications set is_read = true
  where notifications.subject_id = found.id and notifications.user_id = me and notifications.subject_kind = 'contact_request'
    and not notifications.is_read;
  return app_private.conversations_for(array[found.id], me);
end
$$;
comment on function app_public.mark_conversation_read(uuid) is 'Marks a conversation as read up to its newest message for the side of the caller, and the notifications of the caller about it. The other side sees it. Raises OS401, OS404.';
grant execute on function app_public.mark_conversation_read(uuid) to app_member;
