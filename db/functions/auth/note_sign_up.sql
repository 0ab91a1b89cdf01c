create or replace function auth.note_sign_up(_user_id uuid, _email text, _sign_up jsonb) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- For an address that has an account better-auth answers with the id of nobody.
  select auth.request_link('address-known', _email, _sign_up)
  where not exists (select from auth."user" where "user".id = _user_id)
$$;
comment on function auth.note_sign_up(uuid, text, jsonb) is 'After every sign-up: when no account came of it, the owner of the address is told.';
revoke all on function auth.note_sign_up(uuid, text, jsonb) from public;
grant execute on function auth.note_sign_up(uuid, text, jsonb) to app_authenticator;
