create or replace function auth.session_by_token(token text)
returns table (id uuid, user_id uuid, role app_public.user_role, expires_at timestamptz, remembered boolean)
language sql stable security definer rows 1
set search_path = pg_catalog, pg_temp
as $$
  -- The role decides about the database role, and the policies of app_admin let everything through: an admin who lacks the
  -- required second factor must not become app_admin.
  select session.id, session.user_id,
    case when app_private.lacks_factor(session.user_id, session.proved_by) then 'applicant'::app_public.user_role
      else coalesce(user_roles.role, 'applicant'::app_public.user_role) end,
    session.expires_at, session.remembered
  from auth.session
  left join app_public.user_roles on user_roles.user_id = session.user_id
  where session.token = session_by_token.token and session.expires_at > now()
$$;
comment on function auth.session_by_token(text) is 'The session of a cookie with the current role, applicant for an admin who lacks the required second factor; no row when it has ended or expired. One look-up per request.';
grant execute on function auth.session_by_token(text) to app_authenticator;
