create or replace function app_private.renew_session(session auth.session, token text, out expires_at timestamptz, out remembered boolean)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A new row and no new token in the old one: its deletion closes the sockets that a stolen copy of the cookie has opened.
  delete from auth.session as old where old.id = renew_session.session.id;
  -- created_at is kept, and with it the latest end of the session.
  insert into auth.session as made (user_id, token, handle, expires_at, created_at, updated_at, user_agent, device, remembered,
    proved_by, proved_at)
  values (session.user_id, renew_session.token, session.handle, session.expires_at, session.created_at, now(), session.user_agent,
    session.device, session.remembered, session.proved_by, session.proved_at)
  returning made.expires_at, made.remembered into renew_session.expires_at, renew_session.remembered;
end
$$;
comment on function app_private.renew_session(auth.session, text) is 'Replaces a session by one with another token, so that a stolen copy of its cookie stops working: the same sign-in, device and handle, with the proof that the given row names. Ceremonies that were begun in the old one end with it. The caller holds the lock of the account.';
