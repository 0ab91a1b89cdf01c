create or replace function app_private.is_newsletter_over(subscription app_public.newsletter_subscriptions) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(subscription.ended_at <= now() - interval '30 days', false)
$$;
comment on function app_private.is_newsletter_over(app_public.newsletter_subscriptions) is 'Whether a subscription ended so long ago that no link in an old letter takes it back: only a new order begins it.';
