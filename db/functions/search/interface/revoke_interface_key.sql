create or replace function app_public.revoke_interface_key(key_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  key app_private.interface_keys;
begin
  select keys.* into key from app_private.interface_keys as keys where keys.id = revoke_interface_key.key_id for update;
  if key.id is null then perform app_hidden.fail('OS404'); end if;
  if key.revoked_at is not null then return key.id; end if;
  update app_private.interface_keys as keys set revoked_at = now() where keys.id = key.id;
  perform app_private.write_audit('interface_key_revoked', 'interface_key', key.id);
  return key.id;
end
$$;
comment on function app_public.revoke_interface_key(uuid) is 'Takes a key of the reading interface back; within half a minute no process takes it any more. Admins only. Raises OS401, OS403, OS404.';
grant execute on function app_public.revoke_interface_key(uuid) to app_member;
