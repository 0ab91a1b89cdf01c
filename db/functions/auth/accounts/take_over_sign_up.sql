create or replace function app_private.take_over_sign_up(_user_id uuid, _sign_up jsonb) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Nobody has ever been signed in to this account. Whoever registered first did not read the mailbox; who opens the
  -- link does, and typed this.
  update auth."user" set
    name = (_sign_up ->> 'firstName') || ' ' || (_sign_up ->> 'lastName'),
    first_name = _sign_up ->> 'firstName',
    last_name = _sign_up ->> 'lastName',
    account_type = _sign_up ->> 'accountType',
    terms_version = _sign_up ->> 'termsVersion',
    return_to = _sign_up ->> 'returnTo',
    updated_at = now()
  where "user".id = _user_id;
  update auth.account set password = _sign_up ->> 'passwordHash', updated_at = now()
  where account.user_id = _user_id and account.provider_id = 'credential';
  update app_public.profiles set first_name = _sign_up ->> 'firstName', last_name = _sign_up ->> 'lastName', updated_at = now()
  where profiles.user_id = _user_id;
  -- What an admin has decided since stays.
  update app_public.user_roles set role = (_sign_up ->> 'accountType')::app_public.user_role, updated_at = now()
  where user_roles.user_id = _user_id and user_roles.role <> 'admin' and user_roles.role::text <> _sign_up ->> 'accountType';
  -- What somebody else agreed to is nobody's consent.
  delete from app_public.legal_acceptances where legal_acceptances.user_id = _user_id;
  insert into app_public.legal_acceptances (user_id, document, version)
  select _user_id, document, _sign_up ->> 'termsVersion' from unnest(array['agb', 'datenschutz']) as document;
end
$$;
comment on function app_private.take_over_sign_up(uuid, jsonb) is 'An account that was never confirmed becomes what the sign-up behind the opened link had typed: names, kind, password.';
