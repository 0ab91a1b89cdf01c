create or replace function app_private.link_state(link_id uuid, purpose text) returns text
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  select coalesce(
    (select case when links.used_at is not null then 'used' when links.expires_at <= clock_timestamp() then 'expired' else 'open' end
     from auth.links where links.id = link_state.link_id and links.purpose = link_state.purpose),
    -- The server has checked the HMAC, so the link did exist and has been purged since.
    'expired')
$$;
comment on function app_private.link_state(uuid, text) is 'open, used or expired. The server must have checked the HMAC of the token before.';
