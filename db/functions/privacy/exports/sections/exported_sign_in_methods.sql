create or replace function app_private.exported_sign_in_methods(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Neither the hash of the password nor the tokens that better-auth would keep here.
  select json_build_object(
    'method', account.provider_id,
    'created_at', account.created_at,
    'changed_at', account.updated_at)
  from auth.account
  where account.user_id = $1
  order by account.created_at, account.id
$$;
comment on function app_private.exported_sign_in_methods(uuid) is 'Part of the export of an account: how it signs in, without any secret.';
