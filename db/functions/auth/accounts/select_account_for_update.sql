create or replace function app_private.select_account_for_update(user_id uuid) returns app_public.managed_account
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid;
  account app_public.managed_account;
begin
  -- Checked before any lock: a caller without the right must not block others.
  perform app_hidden.require_admin();
  -- Locks all admins in one order and checks the right again. Of two admins who demote each other at the same time, the
  -- second waits here and then is no admin any more.
  perform from app_public.user_roles where user_roles.role = 'admin' order by user_roles.user_id for update;
  me := app_hidden.require_admin();
  perform from auth."user" where "user".id = select_account_for_update.user_id for update;
  account := app_private.managed_account(select_account_for_update.user_id);
  if account.id is null then perform app_hidden.fail('OS404'); end if;
  -- No admin may change their own account, so at least one admin always remains: the caller.
  if account.id = me then perform app_hidden.fail('OS403'); end if;
  return account;
end
$$;
comment on function app_private.select_account_for_update(uuid) is 'The account an admin is about to change, its row locked; OS401, OS403 for non-admins and for their own account, OS404.';
