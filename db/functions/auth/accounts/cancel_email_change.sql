create or replace function app_public.cancel_email_change() returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_user();
  change_id uuid;
begin
  -- Locks the account first: the lock order of all functions that change its links.
  perform from auth."user" where "user".id = me for update;
  update auth.email_changes set cancelled_at = now()
  where email_changes.user_id = me and email_changes.completed_at is null and email_changes.cancelled_at is null
  returning email_changes.id into change_id;
  if change_id is null then return false; end if;
  update auth.links set expires_at = least(links.expires_at, links.created_at)
  where links.email_change_id = change_id and links.used_at is null;
  perform app_private.note_security_event(me, 'data_access', '{"resource": "email", "action": "change_cancelled"}');
  return true;
end
$$;
comment on function app_public.cancel_email_change() is E'@resultFieldName cancelled\n@notNull\nCancels the open change of address of the caller and voids its links. False when there was none. Raises OS401.';
grant execute on function app_public.cancel_email_change() to app_member;
