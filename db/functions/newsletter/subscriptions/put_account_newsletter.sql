create or replace function app_private.put_account_newsletter(user_id uuid) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  found_id uuid;
begin
  select subscriptions.id into found_id from app_public.newsletter_subscriptions as subscriptions where subscriptions.user_id = $1 for update;
  if found then return found_id; end if;
  insert into app_public.newsletter_subscriptions as subscriptions (address, user_id)
  select lower(accounts.email), accounts.id from auth."user" as accounts where accounts.id = $1 and accounts.email_verified
  -- A subscription of the address without the account becomes that of the account: the mailbox is the same.
  on conflict on constraint newsletter_subscriptions_address_key do update set user_id = excluded.user_id
  returning subscriptions.id into found_id;
  return found_id;
end
$$;
comment on function app_private.put_account_newsletter(uuid) is 'The subscription of an account, made if there is none; null without a confirmed address. The caller holds app_private.lock_account.';
