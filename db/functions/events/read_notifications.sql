create or replace function app_live.read_notifications(ids uuid[]) returns setof app_live.account_item
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- A plan for the arrays at hand would be made anew for each delivery, and takes longer than reading for one account.
set plan_cache_mode = force_generic_plan
as $$
begin
  return query
    -- Counted up to 1,000, as app_public.unread_notification_count does.
    select asked.account, null::uuid, row_to_json(state)
    from app_hidden.delivered_accounts() as asked (account)
    cross join lateral (
      select count(*) as "unreadCount" from (
        select from app_public.notifications as own where own.user_id = asked.account and not own.is_read limit 1000) as unread) as state
    union all
    -- Row-level security limits these to the rows of the accounts that are delivered to, and each goes to its owner.
    select own.user_id, own.id, row_to_json(told)
    from app_public.notifications as own
    -- As app_public.notifications_icon, which would look each kind up by itself.
    join app_public.notification_kinds as kind on kind.type = own.type
    cross join lateral (
      select own.id, own.type, own.message, own.is_read as "isRead",
        -- Few are about a contact, and only their titles say more than what is stored.
        case when own.subject_kind = 'contact_request' then app_hidden.delivered_title(own) else own.title end as title,
        to_char(own.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.USTZH:TZM') as "createdAt",
        own.path, coalesce(app_hidden.outcome_icon(own.outcome), kind.icon) as icon,
        own.related_job_id as "relatedJobId", own.subject_kind as "subjectKind", own.subject_id as "subjectId", own.outcome
    ) as told
    where own.id = any (read_notifications.ids);
end
$$;
comment on function app_live.read_notifications(uuid[]) is 'Reader of the topic notifications, whose key is the account: for each account that is delivered to the number of unread ones, and those of these rows that are its own.';
grant execute on function app_live.read_notifications(uuid[]) to app_courier;
