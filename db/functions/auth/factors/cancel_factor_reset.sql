create or replace function app_public.cancel_factor_reset(user_id uuid) returns app_public.person_factors
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  before constant app_public.managed_account := app_private.select_account_for_update(cancel_factor_reset.user_id);
begin
  delete from app_private.factor_resets as resets where resets.user_id = before.id;
  if found then
    perform app_private.write_audit('factor_reset_cancelled', 'account', before.id);
    perform app_private.note_security_event(before.id, 'data_access', '{"resource": "factor", "action": "reset_cancelled"}');
  end if;
  return app_private.read_person_factors(before.id);
end
$$;
comment on function app_public.cancel_factor_reset(uuid) is E'@notNull\nStops a removal of factors that is under way; any admin may. Admins only, not for their own account. Raises OS401, OS403, OS404.';
grant execute on function app_public.cancel_factor_reset(uuid) to app_member;
