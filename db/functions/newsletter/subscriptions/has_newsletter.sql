create or replace function app_private.has_newsletter(user_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.newsletter_subscriptions as subscriptions
    where subscriptions.user_id = $1 and subscriptions.state in ('aktiv', 'pausiert'))
$$;
comment on function app_private.has_newsletter(uuid) is 'Whether an account has subscribed the newsletter; also while refused mails pause it.';
