create or replace function app_private.notify_users(recipients uuid[], notice app_private.notice) returns void
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Each person once, however often they are named.
  select app_private.notify_each(array_agg(people.id), array_agg(notice))
  from (select distinct unnest(recipients) as id) as people
$$;
comment on function app_private.notify_users(uuid[], app_private.notice) is 'Calls app_private.notify_each with the same notice for all.';
