create or replace function app_private.is_last_admin(user_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (select from app_public.user_roles where user_roles.user_id = $1 and user_roles.role = 'admin')
    and not exists (
      select from app_public.user_roles join auth."user" as accounts on accounts.id = user_roles.user_id
      where user_roles.role = 'admin' and user_roles.user_id <> $1 and not accounts.is_withheld)
$$;
comment on function app_private.is_last_admin(uuid) is 'Whether an account is an admin and no other admin can sign in.';
