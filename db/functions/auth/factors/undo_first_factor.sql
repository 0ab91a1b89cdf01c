create or replace function app_private.undo_first_factor(user_id uuid, since timestamptz, user_agent text) returns void
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Asked again at the use: the role may have changed since the link was made.
  if exists (select from app_public.user_roles where user_roles.user_id = undo_first_factor.user_id and user_roles.role = 'admin') then
    return;
  end if;
  delete from auth.passkeys where passkeys.user_id = undo_first_factor.user_id and passkeys.created_at >= undo_first_factor.since;
  delete from auth.totp where totp.user_id = undo_first_factor.user_id and totp.created_at >= undo_first_factor.since;
  perform app_private.note_security_event(undo_first_factor.user_id, 'data_access',
    '{"resource": "factor", "action": "removed_by_dispute"}', undo_first_factor.user_agent);
end
$$;
comment on function app_private.undo_first_factor(uuid, timestamptz, text) is 'Removes the factors that an intruder added to an account without one: otherwise its owner, who has the mailbox, would stay locked out. Only by the link of the mail about it, within 24 hours, never for an admin.';
