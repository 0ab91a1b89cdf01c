create or replace function app_live.read_conversations(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- An account may only follow what is announced to itself.
  if read_conversations.key is distinct from app_hidden.current_user_id()::text then return; end if;
  return query
    select null::uuid, jsonb_build_object('unreadCount', app_hidden.unread_conversation_count())
    union all
    select shown.id, jsonb_build_object(
      'id', shown.id, 'version', shown.version, 'side', shown.side, 'state', shown.state, 'requestId', shown.request_id,
      'contactIsOpen', shown.contact_is_open, 'unreadCount', shown.unread_count, 'mayWrite', shown.may_write,
      'lastMessageAt', to_char(shown.last_message_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'),
      'otherReadAt', to_char(shown.other_read_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'))
    -- Row-level security limits this to conversations of the caller, so a former member gets no row.
    from app_hidden.conversations_of_mine(array(
      select contact_requests.id from app_public.contact_requests where contact_requests.id = any (read_conversations.ids))) as shown;
end
$$;
comment on function app_live.read_conversations(text, uuid[]) is 'Reader of the topic conversations, whose key is the account: how many conversations have something unread, and the present state of these. Neither messages nor contacts.';
grant execute on function app_live.read_conversations(text, uuid[]) to app_member;
