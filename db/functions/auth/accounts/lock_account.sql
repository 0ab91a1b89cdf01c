create or replace function app_private.lock_account(user_id uuid) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select from auth."user" where "user".id = $1 for no key update
$$;
comment on function app_private.lock_account(uuid) is 'Locks an account before what belongs to it, in the order of suspend_account and of the deletion of an account: what a person does with several requests or consents happens one after the other, so that limits and one request per profession hold.';
