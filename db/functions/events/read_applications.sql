create or replace function app_live.read_applications(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- An account may only follow what is announced to itself.
  if read_applications.key is distinct from app_hidden.current_user_id()::text then return; end if;
  return query
    select null::uuid, jsonb_build_object('unreadCount', app_hidden.unread_application_count())
    union all
    select shown.id, jsonb_build_object(
      'id', shown.id, 'version', shown.version, 'side', shown.side, 'status', shown.status, 'nextStatuses', shown.next_statuses,
      'jobId', shown.job_id, 'jobTitle', shown.job_title, 'contentIsOpen', shown.content_is_open,
      'firstName', shown.first_name, 'lastName', shown.last_name, 'professionName', shown.profession_name,
      'qualification', shown.qualification, 'location', shown.location, 'availableFrom', shown.available_from,
      'submittedAt', to_char(shown.submitted_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'), 'openedAt', to_char(shown.opened_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'),
      'answeredAt', to_char(shown.answered_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'), 'movedAt', to_char(shown.moved_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'),
      'decidedAt', to_char(shown.decided_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'), 'lastMessageAt', to_char(shown.last_message_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'),
      'otherReadAt', to_char(shown.other_read_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'),
      'fileCount', shown.file_count, 'unreadCount', shown.unread_count, 'isNew', shown.is_new,
      'mayWrite', shown.may_write, 'mayWithdraw', shown.may_withdraw)
    -- Row-level security limits this to what the caller may read, so a former member gets no row; what admins read of
    -- others is not announced to them.
    from app_hidden.applications_of_mine(array(
      select applications.id from app_public.applications where applications.id = any (read_applications.ids))) as shown;
end
$$;
comment on function app_live.read_applications(text, uuid[]) is 'Reader of the topic applications, whose key is the account: in how many applications something is new, and the present state of these. Neither letters nor messages nor notes.';
grant execute on function app_live.read_applications(text, uuid[]) to app_member;
