create or replace function app_private.purge_contacts(batch_size integer default 500) returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with old as (
    select contacts.request_id, contacts.version
    from app_public.job_request_contacts as contacts
    where exists (
        select from app_public.job_request_contacts as later
        where later.request_id = contacts.request_id and later.version > contacts.version)
      and not exists (
        select from app_public.identity_releases as releases
        where releases.request_id = contacts.request_id and releases.contact_version = contacts.version and releases.withdrawn_at is null)
    order by contacts.request_id, contacts.version
    limit batch_size
    -- A version that is being released at this moment stays.
    for update skip locked
  ), purged as (
    delete from app_public.job_request_contacts as contacts using old
    where contacts.request_id = old.request_id and contacts.version = old.version
    returning 1
  )
  select count(*)::integer from purged
$$;
comment on function app_private.purge_contacts(integer) is 'Deletes versions of contacts that are not the current one and that no living release names; returns how many. Safe to run twice.';
