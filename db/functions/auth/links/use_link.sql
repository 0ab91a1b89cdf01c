create or replace function app_private.use_link(link_id uuid, purpose text) returns auth.links
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Whoever uses a link changes other things of the same account after it, its other links among them. Account first, so
  -- that two of them wait in a row and not for each other.
  select from auth."user" where "user".id = (select links.user_id from auth.links where links.id = use_link.link_id) for no key update;
  -- One statement: of two at once the second finds the row used and gets nothing. By the clock and not by the start of
  -- the transaction: while it waited, the other may have made this link void.
  update auth.links set used_at = clock_timestamp()
  where links.id = use_link.link_id and links.purpose = use_link.purpose and links.used_at is null and links.expires_at > clock_timestamp()
  returning links.*
$$;
comment on function app_private.use_link(uuid, text) is 'Uses a link up and returns it; null when it had been used or is too old: link_state says which.';
