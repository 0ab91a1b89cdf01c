create or replace function app_private.notify_user(user_id uuid, notice app_private.notice) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select app_private.notify_users(array[user_id], notice)
$$;
comment on function app_private.notify_user(uuid, app_private.notice) is 'Calls app_private.notify_users for one person.';
