create or replace function app_private.forget_conversation(contact_request_id uuid, account_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.digest_items
  where digest_items.user_id = any ($2) and digest_items.path like '%thread=' || $1;
  delete from app_public.notifications
  where notifications.subject_id = $1 and notifications.subject_kind = 'contact_request' and notifications.user_id = any ($2);
  perform app_private.announce_changes('conversations', 'removed', array(
    select account.id || '/' || $1 from unnest($2) as account (id)));
end
$$;
comment on function app_private.forget_conversation(uuid, uuid[]) is 'Removes a conversation from what these accounts were told: bell, daily mail and open pages.';
