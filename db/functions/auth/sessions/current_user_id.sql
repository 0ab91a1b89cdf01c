create or replace function app_hidden.current_user_id() returns uuid
language sql stable security definer parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- Looked up by every statement, so that an ended session loses its rights at once, also on an open socket.
  select session.user_id
  from auth.session
  where session.id = app_private.current_session_id() and session.expires_at > now()
    -- app_private.lacks_factor, written out because every statement comes here.
    and (session.proved_by <> 'password' or not exists (
      select from auth.factor_policy
      join app_public.user_roles on user_roles.user_id = session.user_id and user_roles.role = 'admin'
      where factor_policy.admins_need_factor))
$$;
comment on function app_hidden.current_user_id() is 'Account of the signed-in person; null when signed out, expired or revoked, and for an admin who lacks the required second factor.';
grant execute on function app_hidden.current_user_id() to app_member;
