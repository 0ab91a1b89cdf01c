create or replace function app_hidden.current_user_role() returns app_public.user_role
language sql stable security definer parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (select user_roles.role from app_public.user_roles where user_roles.user_id = me.id),
    'applicant'::app_public.user_role)
  from (select app_hidden.current_user_id() as id) as me
  where me.id is not null
$$;
comment on function app_hidden.current_user_role() is 'Role of the signed-in person, read by every statement; applicant when none is stored, null when signed out.';
grant execute on function app_hidden.current_user_role() to app_member;
