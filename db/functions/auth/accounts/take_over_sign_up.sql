create or replace function app_private.take_over_sign_up(user_id uuid, sign_up jsonb) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- The account was never confirmed, so its first sign-up has not proved access to the mailbox. The opened link has,
  -- and belongs to the sign-up stored with it.
  update auth."user" set
    name = (take_over_sign_up.sign_up ->> 'firstName') || ' ' || (take_over_sign_up.sign_up ->> 'lastName'),
    first_name = take_over_sign_up.sign_up ->> 'firstName',
    last_name = take_over_sign_up.sign_up ->> 'lastName',
    account_type = take_over_sign_up.sign_up ->> 'accountType',
    terms_version = take_over_sign_up.sign_up ->> 'termsVersion',
    return_to = take_over_sign_up.sign_up ->> 'returnTo',
    newsletter_wording = take_over_sign_up.sign_up ->> 'newsletterWording',
    updated_at = now()
  where "user".id = take_over_sign_up.user_id;
  update auth.account set password = take_over_sign_up.sign_up ->> 'passwordHash', updated_at = now()
  where account.user_id = take_over_sign_up.user_id and account.provider_id = 'credential';
  update app_public.profiles set first_name = take_over_sign_up.sign_up ->> 'firstName', last_name = take_over_sign_up.sign_up ->> 'lastName', updated_at = now()
  where profiles.user_id = take_over_sign_up.user_id;
  -- A role of admin was given by an admin and is kept.
  update app_public.user_roles set role = (take_over_sign_up.sign_up ->> 'accountType')::app_public.user_role, updated_at = now()
  where user_roles.user_id = take_over_sign_up.user_id and user_roles.role <> 'admin' and user_roles.role::text <> take_over_sign_up.sign_up ->> 'accountType';
  -- The consent of the first sign-up is not that of this person.
  delete from app_public.legal_acceptances where legal_acceptances.user_id = take_over_sign_up.user_id;
  insert into app_public.legal_acceptances (user_id, document, version)
  select take_over_sign_up.user_id, document, take_over_sign_up.sign_up ->> 'termsVersion' from unnest(array['agb', 'datenschutz']) as document;
end
$$;
comment on function app_private.take_over_sign_up(uuid, jsonb) is 'Replaces names, account type, password, newsletter and consent of an unconfirmed account by those of the sign-up whose link was opened.';
