create or replace function auth.verify_email(
  link_id uuid, token text, device_hash text, device text, user_agent text,
  out outcome text, out return_to text, out expires_at timestamptz, out role app_public.user_role, out password_link_id uuid
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  link auth.links;
  person auth."user";
  is_same_browser boolean;
begin
  link := app_private.use_link(verify_email.link_id, 'verify-email');
  outcome := case when link.id is null then app_private.link_state(verify_email.link_id, 'verify-email') else 'open' end;
  if outcome <> 'open' then return; end if;
  select * into person from auth."user" where "user".id = link.user_id;
  -- The link proves access to the mailbox. Only in the browser that typed the password does it also prove that password and
  -- account are its reader's: anybody can register somebody else's address, or mail somebody the link of an own account.
  is_same_browser := link.browser is not null and link.browser = verify_email.device_hash;
  if not person.email_verified then
    -- Sessions from before the confirmation do not prove access to the mailbox.
    delete from auth.session where session.user_id = person.id;
    if link.sign_up is not null then perform app_private.take_over_sign_up(person.id, link.sign_up); end if;
    if not is_same_browser then perform app_private.forget_password(person.id); end if;
  end if;
  update auth."user" set email_verified = true, updated_at = now() where "user".id = link.user_id
  returning "user".return_to into return_to;
  -- The box at the registration. The mail of this link said that it orders the newsletter; those of other links that prove
  -- the mailbox, for a forgotten password, do not.
  if not person.email_verified then
    perform app_private.begin_newsletter(app_private.put_account_newsletter(accounts.id), 'registration', accounts.newsletter_wording,
      -- The moment of the sign-up that counts: another one may have made the account before.
      coalesce((link.sign_up ->> 'signedUpAt')::timestamptz, accounts.created_at))
    from auth."user" as accounts where accounts.id = person.id and accounts.newsletter_wording is not null;
  end if;
  -- Each further unused link would be another way to sign in.
  update auth.links set expires_at = least(links.expires_at, clock_timestamp()), sign_up = null
  where links.user_id = link.user_id and links.purpose = 'verify-email';
  if person.suspended_at is not null then
    outcome := 'suspended';
    return;
  end if;
  -- Who asked for the deletion signs in with the password, which offers to undo it; who has a second factor with that.
  if not is_same_browser or person.deletion_requested_at is not null or app_private.has_factor(person.id) then
    outcome := 'confirmed';
    if not person.email_verified then password_link_id := app_private.make_link(person.id, 'first-password'); end if;
    return;
  end if;
  -- The session is not remembered: nobody was asked whether other people use this device.
  insert into auth.session (user_id, token, expires_at, updated_at, user_agent, device, device_hash, remembered)
  values (link.user_id, verify_email.token, now() + interval '1 day', now(), left(verify_email.user_agent, 500), verify_email.device, verify_email.device_hash, false)
  returning session.expires_at into expires_at;
  role := coalesce((select user_roles.role from app_public.user_roles where user_roles.user_id = link.user_id), 'applicant');
end
$$;
comment on function auth.verify_email(uuid, text, text, text, text) is 'Uses a link and confirms the address, all or nothing. outcome: open in the browser that registered, which is signed in; confirmed in another one and for an account with a second factor; another browser gets a link for choosing a password (null when the address had been confirmed before); otherwise used, expired, or suspended (confirmed, but not signed in). With a session also its expiry and the role.';
grant execute on function auth.verify_email(uuid, text, text, text, text) to app_authenticator;
