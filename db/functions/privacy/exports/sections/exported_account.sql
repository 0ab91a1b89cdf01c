create or replace function app_private.exported_account(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select json_build_object(
    'id', accounts.id,
    'email', accounts.email,
    'email_verified', accounts.email_verified,
    'first_name', accounts.first_name,
    'last_name', accounts.last_name,
    'name', accounts.name,
    'picture', accounts.image,
    'account_type', accounts.account_type,
    'role', user_roles.role,
    'role_since', user_roles.updated_at,
    'terms_version', accounts.terms_version,
    'registered_from', regexp_replace(accounts.return_to, '-?[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}', '', 'g'),
    'registered_at', accounts.created_at,
    'changed_at', accounts.updated_at,
    'suspended_at', accounts.suspended_at,
    'deletion_requested_at', accounts.deletion_requested_at,
    'delete_after', accounts.delete_after)
  from auth."user" as accounts
  left join app_public.user_roles on user_roles.user_id = accounts.id
  where accounts.id = $1
$$;
comment on function app_private.exported_account(uuid) is 'Part of the export of an account: the account and its role.';
