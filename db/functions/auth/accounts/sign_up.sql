create or replace function auth.sign_up(email text, details jsonb) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  account_user_id uuid;
  wrong constant jsonb := app_private.check_person_name('firstName', sign_up.details ->> 'firstName')
    || app_private.check_person_name('lastName', sign_up.details ->> 'lastName');
begin
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  begin
    insert into auth."user" (name, email, email_verified, first_name, last_name, account_type, terms_version, return_to, newsletter_wording)
    values ((sign_up.details ->> 'firstName') || ' ' || (sign_up.details ->> 'lastName'), sign_up.email, false,
      sign_up.details ->> 'firstName', sign_up.details ->> 'lastName', sign_up.details ->> 'accountType', sign_up.details ->> 'termsVersion', sign_up.details ->> 'returnTo',
      sign_up.details ->> 'newsletterWording')
    returning "user".id into account_user_id;
  exception when unique_violation then
    -- The address has an account or is reserved for a former one (tg_keep_email_free). Of two concurrent sign-ups the
    -- second waits for the first and ends here too.
    account_user_id := null;
  end;
  if account_user_id is not null then
    -- The columns by which better-auth stores and finds a password.
    insert into auth.account (user_id, account_id, provider_id, password, updated_at)
    values (account_user_id, account_user_id, 'credential', sign_up.details ->> 'passwordHash', now());
    -- tg_welcome_account has made and mailed the link; it gets the browser that typed the password.
    update auth.links set browser = sign_up.details ->> 'browser'
    where links.user_id = account_user_id and links.purpose = 'verify-email';
    return account_user_id;
  end if;
  -- The decoy lets a sign-in with this password answer "not confirmed", as it would for a new address. Only the first
  -- sign-up counts, as it does there.
  insert into auth.decoy_sign_ups (key_hash, password_hash)
  select app_private.email_hash(sign_up.email), sign_up.details ->> 'passwordHash'
  where not exists (select from auth."user" where "user".email = sign_up.email and not "user".email_verified)
  on conflict (key_hash) do nothing;
  perform auth.request_link('address-known', sign_up.email, sign_up.details || jsonb_build_object('signedUpAt', now()));
  return null;
end
$$;
comment on function auth.sign_up(text, jsonb) is 'Makes an unconfirmed account and returns its id; null when the e-mail address has one already: then it stores a decoy and has a mail sent to the owner of the address. Raises OS422 for names; the server has checked them before.';
grant execute on function auth.sign_up(text, jsonb) to app_authenticator;
