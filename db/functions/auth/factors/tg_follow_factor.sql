create or replace function app_private.tg_follow_factor() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    -- The sessions that showed no factor: a cookie that was stolen before must not outlive the step. What adds a
    -- factor begins its own session again afterwards.
    delete from auth.session where session.user_id = new.user_id and session.proved_by = 'password';
  elsif not app_private.has_factor(old.user_id) then
    update auth.session set proved_by = 'password' where session.user_id = old.user_id and session.proved_by <> 'password';
    delete from auth.recovery_codes where recovery_codes.user_id = old.user_id;
  end if;
  return null;
end
$$;
comment on function app_private.tg_follow_factor() is 'Keeps true, whichever statement adds or removes a factor: an account with one has only sessions that showed one, an account without has none such and no recovery codes.';
create or replace trigger follow_factor after insert or delete on auth.passkeys
  for each row execute function app_private.tg_follow_factor();
create or replace trigger follow_factor after insert or delete on auth.totp
  for each row execute function app_private.tg_follow_factor();
