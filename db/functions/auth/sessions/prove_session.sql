create or replace function auth.prove_session(session_id uuid) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A change of the password meanwhile has replaced the session: what was checked no longer counts. Of an account with a
  -- second factor the password proves nothing.
  update auth.session set proved_at = now()
  where session.id = prove_session.session_id and session.expires_at > now() and session.proved_by = 'password';
  return found;
end
$$;
comment on function auth.prove_session(uuid) is 'Notes that the password was just checked in this session; false when it has ended, and when its account has a second factor.';
grant execute on function auth.prove_session(uuid) to app_authenticator;
