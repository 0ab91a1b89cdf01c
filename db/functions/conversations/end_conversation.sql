create or replace function app_private.end_conversation(conversation app_public.contact_requests, applicant_id uuid, body text default null, client_key uuid default null)
returns boolean
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  -- These words were sent as a message before, and the answer was lost.
  if exists (
    select from app_public.messages
    where messages.contact_request_id = conversation.id and messages.client_key = end_conversation.client_key
      and not messages.from_company) then
    end_conversation.body := null;
  end if;
  perform app_private.end_release(conversation, end_conversation.applicant_id);
  if conversation.status = 'abgesagt' then return false; end if;
  if end_conversation.body is not null then
    insert into app_public.messages (contact_request_id, from_company, body, client_key, created_at)
    values (conversation.id, false, end_conversation.body, end_conversation.client_key, moment);
  end if;
  update app_public.contact_requests set
    status = 'abgesagt', closed_at = moment, version = contact_requests.version + 1,
    answered_at = coalesce(contact_requests.answered_at, moment),
    applicant_read_at = greatest(contact_requests.last_message_at, case when end_conversation.body is not null then moment end),
    last_message_at = case when end_conversation.body is null then contact_requests.last_message_at else moment end,
    last_message_from_company = end_conversation.body is null and contact_requests.last_message_from_company
  where contact_requests.id = conversation.id;
  return true;
end
$$;
comment on function app_private.end_conversation(app_public.contact_requests, uuid, text, uuid) is 'Declines for the applicant, with a last message or without, and withdraws the release; false when it was declined before. The caller holds the lock of the conversation.';
