create or replace function app_private.tg_follow_newsletter_address() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if not new.email_verified or old.email_verified and old.email = new.email then return null; end if;
  perform app_private.adopt_newsletter(new.id);
  return null;
end
$$;
comment on function app_private.tg_follow_newsletter_address() is 'After an address was confirmed or changed, in each of the ways in which that happens, the newsletter of the account follows it. One that was ordered at the sign-up begins in auth.verify_email alone.';
create or replace trigger follow_newsletter_address after update of email, email_verified on auth."user"
  for each row execute function app_private.tg_follow_newsletter_address();
