create or replace function app_private.tg_announce_conversations() returns trigger
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  items text[];
begin
  -- `touched` is the new table of inserts and updates, and the old one of deletions. A deleted request is not there any
  -- more; its owner deleted it.
  if tg_op = 'UPDATE' then
    select array_agg(reader.id || '/' || touched.id) into items
    from touched join before using (id)
    cross join lateral app_private.readers_of_conversation(touched.request_id, touched.company_id) as reader (id)
    where touched.version <> before.version;
  else
    select array_agg(reader.id || '/' || touched.id) into items
    from touched
    cross join lateral app_private.readers_of_conversation(touched.request_id, touched.company_id) as reader (id);
  end if;
  perform app_private.announce_changes('conversations', case tg_op when 'DELETE' then 'removed' else 'changed' end, items);
  return null;
end
$$;
comment on function app_private.tg_announce_conversations() is 'Announces new messages, read states, releases and withdrawals to both sides of a conversation, so that open pages update; once per statement. The reader decides who may read what.';
create or replace trigger announce_insert after insert on app_public.contact_requests
  referencing new table as touched for each statement execute function app_private.tg_announce_conversations();
create or replace trigger announce_update after update on app_public.contact_requests
  referencing old table as before new table as touched for each statement execute function app_private.tg_announce_conversations();
create or replace trigger announce_delete after delete on app_public.contact_requests
  referencing old table as touched for each statement execute function app_private.tg_announce_conversations();
