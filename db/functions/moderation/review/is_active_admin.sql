create or replace function app_private.is_active_admin(user_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.user_roles join auth."user" accounts on accounts.id = user_roles.user_id
    where user_roles.user_id = $1 and user_roles.role = 'admin' and not accounts.is_withheld)
$$;
comment on function app_private.is_active_admin(uuid) is 'Whether an account may still decide: an admin who is neither suspended nor leaving.';
