create or replace function app_private.exported_links(user_id uuid) returns setof json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Without the id, which is half of the token, the sign-up with its password hash, and the mark of the device.
  select json_build_object(
    'purpose', links.purpose,
    'created_at', links.created_at,
    'expires_at', links.expires_at,
    'used_at', links.used_at)
  from auth.links
  where links.user_id = $1
  order by links.created_at, links.id
$$;
comment on function app_private.exported_links(uuid) is 'Part of the export of an account: links that were sent to it, without what they open.';
