create or replace function auth.note_sign_up(_user_id uuid, _email text, _sign_up jsonb) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- For an address that has an account better-auth answers with the id of nobody.
  if exists (select from auth."user" where "user".id = _user_id) then
    update auth.links set browser = _sign_up ->> 'browser'
    where links.user_id = _user_id and links.purpose = 'verify-email' and links.browser is null;
    return;
  end if;
  -- A sign-in with this password is told what it would be told had the address been new: the first such sign-up counts.
  insert into auth.sign_up_echoes (key_hash, password_hash)
  select app_private.email_hash(_email), _sign_up ->> 'passwordHash'
  where not exists (select from auth."user" where "user".email = _email and not "user".email_verified)
  on conflict (key_hash) do nothing;
  perform auth.request_link('address-known', _email, _sign_up);
end
$$;
comment on function auth.note_sign_up(uuid, text, jsonb) is 'After every sign-up: its link remembers the browser, or, when no account came of it, the owner of the address is told.';
revoke all on function auth.note_sign_up(uuid, text, jsonb) from public;
grant execute on function auth.note_sign_up(uuid, text, jsonb) to app_authenticator;
