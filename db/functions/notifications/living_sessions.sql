create or replace function auth.living_sessions(_session_ids uuid[]) returns table (id uuid, role app_public.user_role)
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select session.id, coalesce(user_roles.role, 'applicant'::app_public.user_role)
  from auth.session left join app_public.user_roles using (user_id)
  where session.id = any (_session_ids) and session.expires_at > now()
$$;
comment on function auth.living_sessions(uuid[]) is 'Which of these sessions are still valid, and with which role: for sockets, which outlive their look-up.';
revoke all on function auth.living_sessions(uuid[]) from public;
grant execute on function auth.living_sessions(uuid[]) to app_authenticator;
