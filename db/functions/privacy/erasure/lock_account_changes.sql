create or replace function app_private.lock_account_changes() returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  -- Of two members or two admins who leave at the same time, the second finds out that it is the last one. An erasure
  -- locks many rows; one at a time cannot deadlock with another.
  select pg_advisory_xact_lock(hashtextextended('account_changes', 0));
  -- In the order of app_private.select_account_for_update, so that a suspension or a change of role comes before or after.
  select from app_public.user_roles where user_roles.role = 'admin' order by user_roles.user_id for update;
$$;
comment on function app_private.lock_account_changes() is 'Serializes requests for a deletion, their undoing and erasures with each other and with suspensions and changes of roles. Called before the account is locked.';
