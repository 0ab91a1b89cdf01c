create or replace function app_private.begin_push(subscription_id uuid, notification_id uuid)
  returns table (endpoint text, public_key text, auth_secret text, type text)
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Asked again when it is sent: since it was queued the person may have read it, switched the kind off or signed out.
  update app_private.push_subscriptions as subscription set
    hour_began_at = case when subscription.hour_began_at > now() - interval '1 hour' then subscription.hour_began_at else now() end,
    sent_in_hour = case when subscription.hour_began_at > now() - interval '1 hour' then subscription.sent_in_hour + 1 else 1 end
  from auth.session
  join auth."user" as accounts on accounts.id = session.user_id and not accounts.is_withheld
  join app_public.notifications on notifications.user_id = session.user_id
  where subscription.id = begin_push.subscription_id and notifications.id = begin_push.notification_id
    and session.id = subscription.session_id and session.expires_at > now()
    and not app_private.lacks_factor(session.user_id, session.proved_by)
    -- A push that waited a day is no news any more; the notification is under the bell.
    and not notifications.is_read and notifications.created_at > now() - interval '1 day'
    and app_private.wants_push(notifications.user_id, notifications.type)
    and (subscription.hour_began_at <= now() - interval '1 hour' or subscription.sent_in_hour < 20)
  returning subscription.endpoint, subscription.public_key, subscription.auth_secret, notifications.type
$$;
comment on function app_private.begin_push(uuid, uuid) is 'What sending a notification to a device takes, and counts the attempt; no row when it is not wanted any more, or after 20 attempts for the device within an hour: the bell has them all.';
