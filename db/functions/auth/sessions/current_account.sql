create or replace function app_public.current_account() returns app_public.account
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(profiles.user_id, profiles.email, profiles.first_name, profiles.last_name, mine.role,
    mine.role in ('employer', 'admin'), mine.role = 'admin', session.proved_by <> 'password',
    app_private.lacks_factor(session.user_id, session.proved_by))::app_public.account
  from auth.session
  join app_public.profiles on profiles.user_id = session.user_id
  cross join lateral (select coalesce(
    (select user_roles.role from app_public.user_roles where user_roles.user_id = session.user_id),
    'applicant'::app_public.user_role) as role) as mine
  where session.id = app_private.current_session_id() and session.expires_at > now()
$$;
comment on function app_public.current_account() is 'The signed-in person, for menus and guards; null when signed out. Also of an admin who has to set up a second factor first (needsFactor).';
-- Granted to visitors too: they get null.
grant execute on function app_public.current_account() to app_visitor, app_member;
