create or replace function auth.proof_of_session(session_id uuid) returns text
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- clock_timestamp(): a proof must not stay fresh for as long as a transaction waits for a lock.
  select case
    when session.proved_by <> 'password' then
      case when session.proved_at > clock_timestamp() - interval '10 minutes' then 'fresh' else 'factor' end
    when session.proved_at > clock_timestamp() - interval '15 minutes' then 'fresh'
    else 'password' end
  from auth.session
  where session.id = proof_of_session.session_id and session.expires_at > now()
$$;
comment on function auth.proof_of_session(uuid) is 'fresh: the person proved just now who they are, by the second factor within 10 minutes if the account has one, else by the password within 15; the sign-in counts. Otherwise what is missing: factor or password. Null when the session has ended.';
grant execute on function auth.proof_of_session(uuid) to app_authenticator;
