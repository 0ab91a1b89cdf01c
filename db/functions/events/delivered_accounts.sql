create or replace function app_hidden.delivered_accounts() returns setof uuid
language sql stable security definer rows 250
set search_path = pg_catalog, pg_temp
as $$
  -- The same facts as in app_hidden.current_user_id, for all accounts of a delivery at once.
  select session.user_id
  from auth.session
  where session.id = any (string_to_array(current_setting('app.delivered_sessions', true), ',')::uuid[]) and session.expires_at > now()
    and (session.proved_by <> 'password' or not exists (
      select from auth.factor_policy
      join app_public.user_roles on user_roles.user_id = session.user_id and user_roles.role = 'admin'
      where factor_policy.admins_need_factor))
$$;
comment on function app_hidden.delivered_accounts() is 'Accounts whose sockets auth.deliver reads for in this statement: their sessions are valid now. The policies of app_courier ask it.';
grant execute on function app_hidden.delivered_accounts() to app_courier;
