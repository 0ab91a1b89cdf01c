create or replace function app_private.accounts_due_for_erasure(batch_size integer default 100) returns setof uuid
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  select "user".id from auth."user" where "user".delete_after <= now() order by "user".delete_after limit batch_size
$$;
comment on function app_private.accounts_due_for_erasure(integer) is 'Accounts whose 14 days are over.';
