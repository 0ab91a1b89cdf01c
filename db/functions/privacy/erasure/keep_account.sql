create or replace function app_private.keep_account(user_id uuid, user_agent text) returns boolean
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  person auth."user";
begin
  select "user".* into person from auth."user" where "user".id = keep_account.user_id for no key update;
  if person.delete_after is null or person.delete_after <= clock_timestamp() then return false; end if;
  update auth."user" set deletion_requested_at = null, delete_after = null where "user".id = person.id;
  -- Used and not expired: to a person who opens another one of these links, the deletion has been undone.
  update auth.links set used_at = clock_timestamp()
  where links.user_id = person.id and links.purpose = 'undo-deletion' and links.used_at is null;
  perform app_private.note_security_event(person.id, 'data_access', '{"resource": "account", "action": "deletion_undone"}', keep_account.user_agent);
  perform app_private.log_processing(person.id, 'deletion_withdrawn', 'deletion-undone:' || extract(epoch from person.deletion_requested_at));
  perform app_private.send_mail('deletion-undone', person.email,
    app_private.mail_names(person.id) || jsonb_build_object('at', app_private.iso_now()),
    'deletion-undone:' || person.id || ':' || extract(epoch from person.deletion_requested_at));
  return true;
end
$$;
comment on function app_private.keep_account(uuid, text) is 'Undoes the requested deletion of an account: everything is public again that was before; false when none was requested or it is due. The caller holds app_private.lock_account_changes.';
