create or replace function app_public.restore_account(user_id uuid) returns app_public.managed_account
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.managed_account := app_private.select_account_for_update(restore_account.user_id);
begin
  if before.suspended_at is null then return before; end if;
  return app_private.put_restoration(before.id);
end
$$;
comment on function app_public.restore_account(uuid) is 'Ends the suspension of an account and notifies the person by mail. Admins only. Raises OS401, OS403, OS404.';
grant execute on function app_public.restore_account(uuid) to app_member;
