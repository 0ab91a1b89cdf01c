create or replace function auth.set_admin_factor(needed boolean) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  update auth.factor_policy set admins_need_factor = set_admin_factor.needed
  where factor_policy.admins_need_factor <> set_admin_factor.needed
$$;
comment on function auth.set_admin_factor(boolean) is 'Writes what ADMIN_SECOND_FACTOR says: the server calls it at each start.';
grant execute on function auth.set_admin_factor(boolean) to app_authenticator;
