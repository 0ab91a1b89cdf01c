create or replace function auth.newsletter_by_link(link_id uuid)
returns table (
  state text, email text, professions text[], regions text[], frequency text, confirmed_at timestamptz, ended_at timestamptz, is_ordered boolean
)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  select subscriptions.state::text, app_private.mask_email(subscriptions.address), subscriptions.professions, subscriptions.regions,
    subscriptions.frequency::text, subscriptions.confirmed_at, subscriptions.ended_at,
    coalesce(subscriptions.ordered_at > now() - app_private.newsletter_order_period(), false)
  from app_public.newsletter_subscriptions as subscriptions
  where subscriptions.link_id = newsletter_by_link.link_id
    and (not app_private.is_newsletter_over(subscriptions) or subscriptions.ordered_at is not null)
$$;
comment on function auth.newsletter_by_link(uuid) is 'The subscription that a signed link names, with its address masked; is_ordered: its confirmation is waited for. No row when it is deleted, ended 30 days ago or its address has changed since. Changes nothing: programs that follow links call it too.';
grant execute on function auth.newsletter_by_link(uuid) to app_authenticator;
