create or replace function app_public.confirm_factor_reset(user_id uuid) returns app_public.person_factors
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.managed_account := app_private.select_account_for_update(confirm_factor_reset.user_id);
  me constant uuid := app_hidden.current_user_id();
  asked app_private.factor_resets;
begin
  perform app_private.require_fresh_factor();
  select * into asked from app_private.factor_resets as resets where resets.user_id = before.id for update;
  if not found or (asked.confirmed_at is null and asked.asked_at <= now() - interval '7 days') then
    perform app_hidden.fail('OS410');
  end if;
  -- Four eyes: one stolen account of an admin must not be enough.
  if asked.asked_by is null or asked.asked_by = me then perform app_hidden.fail('OS403'); end if;
  if asked.confirmed_at is null then
    update app_private.factor_resets as resets set confirmed_by = me, confirmed_at = now() where resets.id = asked.id;
    perform app_private.write_audit('factor_reset_confirmed', 'account', before.id);
  end if;
  return app_private.read_person_factors(before.id);
end
$$;
comment on function app_public.confirm_factor_reset(uuid) is E'@notNull\nThe second admin confirms; the factors go 24 hours after the first one asked. Admins only, not for their own account. Raises OS401, OS403 for the admin who asked too, OS404, OS410 when nothing is asked, OS428.';
grant execute on function app_public.confirm_factor_reset(uuid) to app_member;
