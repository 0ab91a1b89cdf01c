create or replace function app_private.draws_spot_check() returns boolean
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select random() < 0.2
$$;
comment on function app_private.draws_spot_check() is 'The lot that decides whether something published at once is read afterwards: one in five.';
