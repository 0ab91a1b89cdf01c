create or replace function app_public.decline_contact(contact_request_id uuid, body text default null, client_key uuid default null)
returns app_public.conversation
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  found constant app_public.contact_requests := app_private.select_conversation_for_update(decline_contact.contact_request_id, 'applicant');
  me constant uuid := app_hidden.current_user_id();
  clean_body constant text := app_private.clean_text(decline_contact.body);
  wrong constant jsonb := app_private.check_text('body', clean_body, 1000);
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  -- A repeated call changes nothing.
  if app_private.end_conversation(found, me, clean_body, decline_contact.client_key) then
    perform app_private.notify_conversation(found, 'company', 'contact_answer',
      'Chiffre ' || job_requests.chiffre || ' hat abgesagt', 'Zu Ihrer Anzeige „' || found.job_title || '“.', 'declined')
    from app_public.job_requests where job_requests.id = found.request_id;
  end if;
  return app_private.conversations_for(array[found.id], me);
end
$$;
comment on function app_public.decline_contact(uuid, text, uuid) is 'Declines: withdraws a release and ends the conversation, with a last message of at most 1,000 characters or without a word. Raises OS401, OS404, OS422.';
grant execute on function app_public.decline_contact(uuid, text, uuid) to app_member;
