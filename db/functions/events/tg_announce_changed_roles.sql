create or replace function app_private.tg_announce_changed_roles() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.announce('account', array(
    select after.user_id::text from after join before using (user_id) where after.role <> before.role));
  return null;
end
$$;
comment on function app_private.tg_announce_changed_roles() is 'Announces accounts whose role has changed, so that their sockets reconnect with the new role.';
create or replace trigger announce_changed after update on app_public.user_roles
  referencing old table as before new table as after
  for each statement execute function app_private.tg_announce_changed_roles();
