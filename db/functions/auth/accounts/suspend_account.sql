create or replace function app_public.suspend_account(user_id uuid, reason text) returns app_public.managed_account
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.managed_account := app_private.select_account_for_update(suspend_account.user_id);
  clean_reason constant text := app_private.clean_text(suspend_account.reason);
  wrong constant jsonb := app_private.check_text('reason', clean_reason, 1000, required => true);
begin
  perform app_private.require_fresh_factor();
  if wrong <> '{}' then perform app_hidden.fail('OS422', wrong); end if;
  if before.suspended_at is not null then
    -- The same suspension, sent again because its answer was lost. The person was told no other reason.
    if exists (
      select from app_public.moderation_history as events
      where events.thing_id = before.id and events.action = 'account_suspended' and events.created_at >= before.suspended_at
        and events.actor_id = app_hidden.current_user_id() and events.reason = clean_reason) then
      return before;
    end if;
    perform app_hidden.fail('OS409');
  end if;
  return app_private.put_suspension(before.id, clean_reason);
end
$$;
comment on function app_public.suspend_account(uuid, text) is 'Suspends an account, ends all its sessions and mails the reason to the person. Admins only, not for their own account. Raises OS401, OS403, OS404, OS409 when it is suspended already, OS422 without a reason.';
grant execute on function app_public.suspend_account(uuid, text) to app_member;
