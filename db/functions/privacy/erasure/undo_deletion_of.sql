create or replace function auth.undo_deletion_of(user_id uuid, password_mark text, user_agent text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.lock_account_changes();
  -- Checking a password takes a while; it may have been changed in between.
  if not exists (
    select from auth.account
    where account.user_id = undo_deletion_of.user_id and account.provider_id = 'credential'
      and app_private.password_mark(account.password) = undo_deletion_of.password_mark) then
    return false;
  end if;
  return app_private.keep_account(undo_deletion_of.user_id, undo_deletion_of.user_agent);
end
$$;
comment on function auth.undo_deletion_of(uuid, text, text) is 'Undoes the deletion of an account whose password the server has just checked (password_mark); false when none is open.';
grant execute on function auth.undo_deletion_of(uuid, text, text) to app_authenticator;
