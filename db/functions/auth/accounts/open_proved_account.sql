create or replace function app_private.open_proved_account(person auth."user", email text, details jsonb, cause text) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  account_user_id uuid := person.id;
begin
  if account_user_id is null then
    begin
      insert into auth."user" (name, email, email_verified, first_name, last_name, account_type, terms_version)
      values ((details ->> 'firstName') || ' ' || (details ->> 'lastName'), open_proved_account.email, true,
        details ->> 'firstName', details ->> 'lastName', details ->> 'accountType', details ->> 'termsVersion')
      returning "user".id into account_user_id;
    exception when unique_violation then
      -- Registered in this moment, or reserved for the former account of that address (tg_keep_email_free).
      return null;
    end;
    -- The columns by which better-auth stores and finds a password.
    insert into auth.account (user_id, account_id, provider_id, password, updated_at)
    values (account_user_id, account_user_id, 'credential', '', now());
  else
    -- Somebody signed up with this address and never confirmed it. The link of this mail was opened.
    delete from auth.session where session.user_id = account_user_id;
    perform app_private.take_over_sign_up(account_user_id, details);
    update auth."user" set email_verified = true, updated_at = now() where "user".id = account_user_id;
    -- Each of them would be another way to sign in, or to confirm that other sign-up.
    perform app_private.cancel_open_requests(account_user_id);
    perform app_private.log_processing(account_user_id,
      case details ->> 'accountType' when 'employer' then 'signed_up_invited' else 'signed_up_applying' end, open_proved_account.cause);
  end if;
  -- Nobody has chosen a password yet; the person does when they want one.
  perform app_private.forget_password(account_user_id);
  return account_user_id;
end
$$;
comment on function app_private.open_proved_account(auth."user", text, jsonb, text) is 'Makes the account of who proved an address by the link of a mail (firstName, lastName, accountType, termsVersion), or takes over a sign-up that was never confirmed (person), without a password. Null when the address was taken in this moment.';
