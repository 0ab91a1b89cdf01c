create or replace function auth.living_sessions(session_ids uuid[])
returns table (session_id uuid, user_id uuid, database_role text)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select session.id, session.user_id, case when user_roles.role = 'admin' then 'app_admin' else 'app_member' end
  from auth.session
  left join app_public.user_roles on user_roles.user_id = session.user_id
  where session.id = any (living_sessions.session_ids) and session.expires_at > now()
$$;
comment on function auth.living_sessions(uuid[]) is 'The valid ones of these sessions, with their account and the database role that reads for them now. Sockets need it because they stay open after their session was looked up.';
grant execute on function auth.living_sessions(uuid[]) to app_authenticator;
