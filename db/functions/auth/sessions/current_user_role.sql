-- Policies compare it inside the subquery, "(select app_hidden.current_user_role() = 'admin')": with "= 'admin'" behind it the planner
-- expects one row of two hundred, and reads and sorts a whole table for one page of it.
create or replace function app_hidden.current_user_role() returns app_public.user_role
language sql stable security definer parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (select user_roles.role from app_public.user_roles where user_roles.user_id = me.id),
    'applicant'::app_public.user_role)
  -- "offset 0": asked once, not for each mention of it.
  from (select app_hidden.current_user_id() as id offset 0) as me
  where me.id is not null
$$;
comment on function app_hidden.current_user_role() is 'Role of the signed-in person, read by every statement; applicant when none is stored, null when signed out.';
grant execute on function app_hidden.current_user_role() to app_member;
