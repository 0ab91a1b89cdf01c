create or replace function app_private.use_link(_link_id uuid, _purpose text, out outcome text, out link auth.links)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- One statement: of two at once the second waits for this row, finds it used and gets nothing.
  update auth.links set used_at = now()
  where links.id = _link_id and links.purpose = _purpose and links.used_at is null and links.expires_at > now()
  returning * into link;
  outcome := case when found then 'open' else app_private.link_state(_link_id, _purpose) end;
end
$$;
comment on function app_private.use_link(uuid, text) is 'Uses a link up. outcome: open when it worked (link is its row), else used or expired.';
