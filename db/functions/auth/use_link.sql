create or replace function app_private.use_link(_link_id uuid, _purpose text) returns auth.links
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- One statement: of two at once the second waits for this row, finds it used and gets nothing.
  update auth.links set used_at = now()
  where links.id = _link_id and links.purpose = _purpose and links.used_at is null and links.expires_at > now()
  returning links.*
$$;
comment on function app_private.use_link(uuid, text) is 'Uses a link up and returns it; null when it had been used or is too old: link_state says which.';
