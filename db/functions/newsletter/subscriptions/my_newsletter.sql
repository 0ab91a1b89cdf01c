create or replace function app_public.my_newsletter() returns app_public.own_newsletter
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  own app_public.own_newsletter;
begin
  select subscriptions.address, subscriptions.state, subscriptions.professions, subscriptions.regions, subscriptions.frequency,
    subscriptions.confirmed_at, subscriptions.paused_at, subscriptions.ended_at
  into own
  from app_public.newsletter_subscriptions as subscriptions where subscriptions.user_id = me;
  if not found then return null; end if;
  return own;
end
$$;
comment on function app_public.my_newsletter() is 'The newsletter of the caller; null when it was never ordered. Raises OS401.';
grant execute on function app_public.my_newsletter() to app_member;
