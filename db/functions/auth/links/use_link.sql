create or replace function app_private.use_link(link_id uuid, purpose text) returns auth.links
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- The caller goes on to change the account and its other links. Locking the account first, as all such functions do,
  -- gives one lock order and excludes deadlocks.
  select from auth."user" where "user".id = (select links.user_id from auth.links where links.id = use_link.link_id) for no key update;
  -- Check and update are one statement: of two concurrent uses the second finds used_at set. clock_timestamp() instead
  -- of now(), because the first may have voided this link while the second waited for the lock.
  update auth.links set used_at = clock_timestamp()
  where links.id = use_link.link_id and links.purpose = use_link.purpose and links.used_at is null and links.expires_at > clock_timestamp()
  returning links.*
$$;
comment on function app_private.use_link(uuid, text) is 'Marks a link as used and returns it; null when it was used before or has expired: see app_private.link_state.';
