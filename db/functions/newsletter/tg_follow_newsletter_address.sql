create or replace function app_private.tg_follow_newsletter_address() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  subscription_id uuid;
begin
  if not new.email_verified or old.email_verified and old.email = new.email then return null; end if;
  perform app_private.adopt_newsletter(new.id);
  -- The box at the registration. The mail whose link confirmed the address said so too.
  if not old.email_verified and new.newsletter_wording is not null then
    subscription_id := app_private.put_account_newsletter(new.id);
    perform app_private.begin_newsletter(subscription_id, 'registration', new.newsletter_wording, new.created_at);
  end if;
  return null;
end
$$;
comment on function app_private.tg_follow_newsletter_address() is 'After an address was confirmed or changed, in each of the ways in which that happens, the newsletter of the account follows it, and one that was ordered at the sign-up begins.';
create or replace trigger follow_newsletter_address after update of email, email_verified on auth."user"
  for each row execute function app_private.tg_follow_newsletter_address();
