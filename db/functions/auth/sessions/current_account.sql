create or replace function app_public.current_account() returns app_public.account
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row(profiles.user_id, profiles.email, profiles.first_name, profiles.last_name, me.role,
    me.role in ('employer', 'admin'), me.role = 'admin')::app_public.account
  from app_public.profiles, (select app_hidden.current_user_role() as role) as me
  where profiles.user_id = (select app_hidden.current_user_id())
$$;
comment on function app_public.current_account() is 'The signed-in person, for menus and guards; null when signed out.';
revoke all on function app_public.current_account() from public;
-- Granted to visitors too: they get null.
grant execute on function app_public.current_account() to app_visitor, app_member;
