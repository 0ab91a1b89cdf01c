create or replace function app_private.is_request_online(request_id uuid) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- The index has no row of a request that is not active, nor of one whose owner may not be found.
  select exists (
    select from app_private.request_index where request_index.id = $1 and request_index.expires_at > now())
$$;
comment on function app_private.is_request_online(uuid) is 'Whether the public finds a request: active, not expired, and its owner neither suspended nor without the consent profile_visibility. Does not ask what is hidden from the caller.';
