create or replace function app_live.read_notifications(accounts uuid[], ids uuid[]) returns setof app_live.account_item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  return query
    -- Counted up to 1,000, as app_public.unread_notification_count does.
    select asked.account, null::uuid, jsonb_build_object('unreadCount', (
      select count(*) from (
        select from app_public.notifications as own where own.user_id = asked.account and not own.is_read limit 1000) as unread))
    from unnest(accounts) as asked (account)
    where asked.account in (select app_hidden.delivered_accounts())
    union all
    -- Row-level security limits these to the rows of the accounts that are delivered to, and each goes to its owner.
    select own.user_id, own.id, jsonb_build_object(
      'id', own.id, 'type', own.type, 'message', own.message, 'isRead', own.is_read,
      -- Few are about a contact, and only their titles say more than what is stored.
      'title', case when own.subject_kind = 'contact_request' then app_hidden.delivered_title(own) else own.title end,
      'createdAt', to_char(own.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM'),
      'path', own.path, 'icon', app_public.notifications_icon(own),
      'relatedJobId', own.related_job_id, 'subjectKind', own.subject_kind, 'subjectId', own.subject_id, 'outcome', own.outcome)
    from app_public.notifications as own where own.id = any (read_notifications.ids);
end
$$;
comment on function app_live.read_notifications(uuid[], uuid[]) is 'Reader of the topic notifications, whose key is the account: for each account the number of unread ones, and those of these rows that are its own.';
grant execute on function app_live.read_notifications(uuid[], uuid[]) to app_courier;
