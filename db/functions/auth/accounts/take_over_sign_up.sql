create or replace function app_private.take_over_sign_up(user_id uuid, sign_up jsonb) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Nobody has ever been signed in to this account. Whoever registered first did not read the mailbox; who opens the
  -- link does, and typed this.
  update auth."user" set
    name = (take_over_sign_up.sign_up ->> 'firstName') || ' ' || (take_over_sign_up.sign_up ->> 'lastName'),
    first_name = take_over_sign_up.sign_up ->> 'firstName',
    last_name = take_over_sign_up.sign_up ->> 'lastName',
    account_type = take_over_sign_up.sign_up ->> 'accountType',
    terms_version = take_over_sign_up.sign_up ->> 'termsVersion',
    return_to = take_over_sign_up.sign_up ->> 'returnTo',
    updated_at = now()
  where "user".id = take_over_sign_up.user_id;
  update auth.account set password = take_over_sign_up.sign_up ->> 'passwordHash', updated_at = now()
  where account.user_id = take_over_sign_up.user_id and account.provider_id = 'credential';
  update app_public.profiles set first_name = take_over_sign_up.sign_up ->> 'firstName', last_name = take_over_sign_up.sign_up ->> 'lastName', updated_at = now()
  where profiles.user_id = take_over_sign_up.user_id;
  -- What an admin has decided since stays.
  update app_public.user_roles set role = (take_over_sign_up.sign_up ->> 'accountType')::app_public.user_role, updated_at = now()
  where user_roles.user_id = take_over_sign_up.user_id and user_roles.role <> 'admin' and user_roles.role::text <> take_over_sign_up.sign_up ->> 'accountType';
  -- What somebody else agreed to is nobody's consent.
  delete from app_public.legal_acceptances where legal_acceptances.user_id = take_over_sign_up.user_id;
  insert into app_public.legal_acceptances (user_id, document, version)
  select take_over_sign_up.user_id, document, take_over_sign_up.sign_up ->> 'termsVersion' from unnest(array['agb', 'datenschutz']) as document;
end
$$;
comment on function app_private.take_over_sign_up(uuid, jsonb) is 'An account that was never confirmed becomes what the sign-up behind the opened link had typed: names, kind, password.';
