create or replace function auth.living_sessions(_session_ids uuid[]) returns setof uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select session.id
  from auth.session
  where session.id = any (_session_ids) and session.expires_at > now()
$$;
comment on function auth.living_sessions(uuid[]) is 'Which of these sessions are still valid: for sockets, which outlive their look-up.';
revoke all on function auth.living_sessions(uuid[]) from public;
grant execute on function auth.living_sessions(uuid[]) to app_authenticator;
