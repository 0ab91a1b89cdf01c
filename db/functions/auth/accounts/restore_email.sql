create or replace function app_private.restore_email(email_change_id uuid) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  change auth.email_changes;
begin
  update auth.email_changes set restored_at = now()
  where email_changes.id = restore_email.email_change_id and email_changes.completed_at is not null and email_changes.restored_at is null
  returning * into change;
  if not found then return; end if;
  update auth."user" set email = change.old_email, updated_at = now() where "user".id = change.user_id;
  perform app_private.note_security_event(change.user_id, 'data_access', '{"resource": "email", "action": "restore"}');
exception when unique_violation then
  -- Possible only after 7 days, when the address is no longer reserved. The new password is set all the same.
  return;
end
$$;
comment on function app_private.restore_email(uuid) is 'Gives an account its former address back after the owner disputed a change.';
