create or replace function app_private.select_account_for_update(user_id uuid) returns app_public.managed_account
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me uuid;
  account app_public.managed_account;
begin
  -- Who is no admin holds up nobody.
  perform app_hidden.require_admin();
  -- All admins, in one order, before the right that counts is looked at: of two who demote each other at the same moment one
  -- comes second, and is no admin any more.
  perform from app_public.user_roles where user_roles.role = 'admin' order by user_roles.user_id for update;
  me := app_hidden.require_admin();
  perform from auth."user" where "user".id = select_account_for_update.user_id for update;
  account := app_private.managed_account(select_account_for_update.user_id);
  if account.id is null then perform app_hidden.fail('OS404'); end if;
  -- Nobody decides on the own account. So there is always an admin left: the one who acts.
  if account.id = me then perform app_hidden.fail('OS403'); end if;
  return account;
end
$$;
comment on function app_private.select_account_for_update(uuid) is 'The account an admin is about to decide on, its row locked; OS401, OS403 for everybody else and for the own account, OS404.';
