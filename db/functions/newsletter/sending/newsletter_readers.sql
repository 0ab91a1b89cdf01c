create or replace function app_private.newsletter_readers(
  segment app_public.newsletter_segment, state app_public.newsletter_state default 'aktiv', after uuid default null, most integer default null
) returns setof app_public.newsletter_subscriptions
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select subscriptions.*
  from app_public.newsletter_subscriptions as subscriptions
  left join app_public.user_roles as roles on roles.user_id = subscriptions.user_id
  where subscriptions.state = newsletter_readers.state
    and (after is null or subscriptions.id > after)
    and (cardinality((segment).roles) = 0
      or coalesce(roles.role::text, 'ohne_konto') = any ((segment).roles::text[]))
    -- A subscription that names none wants all.
    and (cardinality((segment).professions) = 0 or subscriptions.professions = '{}'
      or subscriptions.professions && (segment).professions)
    and (cardinality((segment).states) = 0 or subscriptions.regions = '{}'
      or subscriptions.regions && (select app_private.wide_regions((segment).states)))
    -- By address too, as app_private.newsletter_address does; that one is asked again when the mail leaves.
    and not exists (select from auth."user" as accounts where accounts.id = subscriptions.user_id and accounts.is_withheld)
    and not exists (select from auth."user" as accounts where accounts.email = subscriptions.address and accounts.is_withheld)
    and (subscriptions.frequency <> 'monatlich' or not exists (
      select from app_private.newsletter_deliveries as deliveries
      where deliveries.subscription_id = subscriptions.id and deliveries.state in ('waiting', 'sent')
        and deliveries.made_at >= date_trunc('month', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin'))
  order by subscriptions.id
  limit most
$$;
comment on function app_private.newsletter_readers(app_public.newsletter_segment, app_public.newsletter_state, uuid, integer) is 'Subscriptions of a segment that would get an issue now, in the order of their ids: without accounts that are withheld, and without those that want one issue a month and had it.';
