create or replace function app_private.end_push_attempt(subscription_id uuid, endpoint text, is_gone boolean) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    -- Only this very endpoint counts: the browser may have got a new one meanwhile.
    delete from app_private.push_subscriptions as subscriptions
    where subscriptions.id = $1 and subscriptions.endpoint = $2 and $3
  )
  update app_private.push_subscriptions as subscriptions set last_sent_at = now()
  where subscriptions.id = $1 and subscriptions.endpoint = $2 and not $3
$$;
comment on function app_private.end_push_attempt(uuid, text, boolean) is 'Writes down that the push service took a notification for a device; is_gone: that it knows the device no more, which deletes the subscription.';
