create or replace function auth.sign_up(email text, details jsonb) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  account_user_id uuid;
begin
  begin
    insert into auth."user" (name, email, email_verified, first_name, last_name, account_type, terms_version, return_to)
    values ((sign_up.details ->> 'firstName') || ' ' || (sign_up.details ->> 'lastName'), sign_up.email, false,
      sign_up.details ->> 'firstName', sign_up.details ->> 'lastName', sign_up.details ->> 'accountType', sign_up.details ->> 'termsVersion', sign_up.details ->> 'returnTo')
    returning "user".id into account_user_id;
  exception when unique_violation then
    -- The address has an account, or is kept free for its former one. Of two sign-ups at the same moment the second waits
    -- for the first and ends here as well.
    account_user_id := null;
  end;
  if account_user_id is not null then
    -- The form in which better-auth keeps and finds a password.
    insert into auth.account (user_id, account_id, provider_id, password, updated_at)
    values (account_user_id, account_user_id, 'credential', sign_up.details ->> 'passwordHash', now());
    -- A trigger has made and mailed the link: it remembers the browser that typed the password.
    update auth.links set browser = sign_up.details ->> 'browser'
    where links.user_id = account_user_id and links.purpose = 'verify-email';
    return account_user_id;
  end if;
  -- A sign-in with this password gets the answer it would get had the address been new: the first such sign-up counts.
  insert into auth.decoy_sign_ups (key_hash, password_hash)
  select app_private.email_hash(sign_up.email), sign_up.details ->> 'passwordHash'
  where not exists (select from auth."user" where "user".email = sign_up.email and not "user".email_verified)
  on conflict (key_hash) do nothing;
  perform auth.request_link('address-known', sign_up.email, sign_up.details);
  return null;
end
$$;
comment on function auth.sign_up(text, jsonb) is 'Makes an account that waits for its confirmation and returns its id; null for an e-mail address that has one already: then a decoy is kept and the owner of the address is told.';
revoke all on function auth.sign_up(text, jsonb) from public;
grant execute on function auth.sign_up(text, jsonb) to app_authenticator;
