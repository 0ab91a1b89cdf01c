create or replace function app_private.lacks_factor(user_id uuid, proved_by text) returns boolean
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select lacks_factor.proved_by = 'password'
    and (select factor_policy.admins_need_factor from auth.factor_policy)
    and exists (select from app_public.user_roles where user_roles.user_id = lacks_factor.user_id and user_roles.role = 'admin')
$$;
comment on function app_private.lacks_factor(uuid, text) is 'Whether a session (its account and its proved_by) is that of an admin who has to set up a second factor first. It then counts as the session of a visitor.';
