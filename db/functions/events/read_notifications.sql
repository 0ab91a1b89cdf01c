create or replace function app_live.read_notifications(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- An account may only follow its own notifications.
  if read_notifications.key is distinct from app_hidden.current_user_id()::text then return; end if;
  return query
    select null::uuid, jsonb_build_object('unreadCount', app_public.unread_notification_count())
    union all
    select own.id, jsonb_build_object(
      'id', own.id, 'type', own.type, 'title', app_public.notifications_shown_title(own), 'message', own.message, 'isRead', own.is_read,
      'createdAt', to_char(own.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'),
      'path', own.path, 'icon', app_public.notifications_icon(own),
      'relatedJobId', own.related_job_id, 'subjectKind', own.subject_kind, 'subjectId', own.subject_id, 'outcome', own.outcome)
    from app_public.notifications as own where own.id = any (read_notifications.ids);
end
$$;
comment on function app_live.read_notifications(text, uuid[]) is 'Reader of the topic notifications, whose key is the account: the number of unread ones, and these rows.';
grant execute on function app_live.read_notifications(text, uuid[]) to app_member;
