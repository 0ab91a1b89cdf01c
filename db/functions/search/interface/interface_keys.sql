create or replace function app_public.interface_keys() returns app_public.interface_key[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return array(
    select row(keys.id, keys.label, keys.per_minute, keys.issued_at, keys.revoked_at)::app_public.interface_key
    from app_private.interface_keys as keys
    order by keys.id desc
    limit 200);
end
$$;
comment on function app_public.interface_keys() is E'@notNull\nThe newest two hundred keys of the reading interface, without the keys. Admins only (OS401, OS403).';
grant execute on function app_public.interface_keys() to app_member;
