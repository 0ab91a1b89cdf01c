create or replace function app_private.most_search_alerts() returns integer
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select 20
$$;
comment on function app_private.most_search_alerts() is 'How many search alerts a person has at most; the slots in app_public.search_alerts.';
