create or replace function app_private.managed_account(user_id uuid) returns app_public.managed_account
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select row("user".id, coalesce(user_roles.role, 'applicant'::app_public.user_role), "user".suspended_at)::app_public.managed_account
  from auth."user" left join app_public.user_roles on user_roles.user_id = "user".id
  where "user".id = managed_account.user_id
$$;
comment on function app_private.managed_account(uuid) is 'Role and suspension of an account; null when there is none.';
