create or replace function app_private.adopt_newsletter(user_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  new_address constant text := (select lower(accounts.email) from auth."user" as accounts where accounts.id = $1);
  own app_public.newsletter_subscriptions;
  of_address app_public.newsletter_subscriptions;
  consent app_public.privacy_consents;
begin
  select subscriptions.* into own from app_public.newsletter_subscriptions as subscriptions where subscriptions.user_id = $1 for update;
  select subscriptions.* into of_address from app_public.newsletter_subscriptions as subscriptions
  where subscriptions.address = new_address and subscriptions.user_id is distinct from $1 for update;
  if own.id is null and of_address.id is null then return; end if;
  -- One person, one subscription: the one that gets letters stays, else that of the account.
  if own.id is not null and of_address.id is not null then
    if own.state in ('aktiv', 'pausiert') or of_address.state not in ('aktiv', 'pausiert') then
      delete from app_public.newsletter_subscriptions as subscriptions where subscriptions.id = of_address.id;
    else
      delete from app_public.newsletter_subscriptions as subscriptions where subscriptions.id = own.id;
      own := null;
    end if;
  end if;
  if own.id is not null then
    -- A new address has refused nothing yet. Mails in the old mailbox must no longer steer anything.
    update app_public.newsletter_subscriptions as subscriptions set
      address = new_address, link_id = gen_random_uuid(), version = subscriptions.version + 1,
      state = case subscriptions.state when 'pausiert' then 'aktiv' else subscriptions.state end, paused_at = null
    where subscriptions.id = own.id and subscriptions.address <> new_address;
    return;
  end if;
  update app_public.newsletter_subscriptions as subscriptions set user_id = $1, version = subscriptions.version + 1
  where subscriptions.id = of_address.id;
  if of_address.state not in ('aktiv', 'pausiert') then return; end if;
  -- Where one person has decided twice, the later decision counts.
  select consents.* into consent from app_public.privacy_consents as consents
  where consents.user_id = $1 and consents.consent_type = 'newsletter_marketing';
  if consent.withdrawn_at >= of_address.confirmed_at then
    perform app_private.end_newsletter(of_address.id, 'merge');
  else
    perform app_private.put_consent($1, 'newsletter_marketing', true,
      coalesce((select proofs.wording from app_private.newsletter_proofs as proofs
        where proofs.subscription_id = of_address.id and proofs.event = 'given' order by proofs.id desc limit 1), app_private.newsletter_wording()),
      'newsletter');
  end if;
end
$$;
comment on function app_private.adopt_newsletter(uuid) is 'Makes the subscription of an account follow its confirmed address, and one of that address its own. The caller has locked the account and checked the address.';
