create or replace function app_private.exported_newsletter(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'state', subscriptions.state,
    'professions', subscriptions.professions,
    'regions', subscriptions.regions,
    'frequency', subscriptions.frequency,
    'created_at', subscriptions.created_at,
    'ordered_at', subscriptions.ordered_at,
    'confirmed_at', subscriptions.confirmed_at,
    'paused_at', subscriptions.paused_at,
    'ended_at', subscriptions.ended_at,
    'proofs', (
      select coalesce(json_agg(json_build_object(
        'event', proofs.event, 'way', proofs.way, 'ordered_at', proofs.ordered_at, 'created_at', proofs.created_at,
        'words', (select newsletter_wordings.words from app_private.newsletter_wordings where newsletter_wordings.version = proofs.wording)
      ) order by proofs.id), '[]')
      from app_private.newsletter_proofs as proofs where proofs.subscription_id = subscriptions.id))
  from app_public.newsletter_subscriptions as subscriptions
  where subscriptions.user_id = $1
    -- One that was ordered without the account, for the address that it has confirmed.
    or subscriptions.address = (select accounts.email from auth."user" as accounts where accounts.id = $1 and accounts.email_verified)
  order by subscriptions.created_at, subscriptions.id
$$;
comment on function app_private.exported_newsletter(uuid) is 'Part of the export of an account: its newsletter, with the proof of each order.';
