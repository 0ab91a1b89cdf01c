create or replace function app_public.free_first_days() returns integer
language sql immutable security definer
set search_path = pg_catalog, pg_temp
as $$
  select 60
$$;
comment on function app_public.free_first_days() is E'@notNull\nHow many days the free first job of a company is online.';
grant execute on function app_public.free_first_days() to app_visitor, app_member;
