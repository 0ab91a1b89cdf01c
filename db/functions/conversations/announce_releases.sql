create or replace function app_private.announce_releases(contact_request_ids uuid[]) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- Locked in one order, as app_private.end_hidden_conversations does, so that the two cannot deadlock.
  update app_public.contact_requests set version = contact_requests.version + 1
  from (
    select released.id from app_public.contact_requests as released
    where released.id = any ($1) and exists (
      select from app_public.identity_releases as releases
      where releases.contact_request_id = released.id and releases.withdrawn_at is null)
    order by released.id
    for no key update
  ) as locked
  where contact_requests.id = locked.id
$$;
comment on function app_private.announce_releases(uuid[]) is 'Announces those of these conversations that have a living release, because it can or cannot be used from now on.';
