create or replace function app_live.read_audit_events(key text, ids uuid[]) returns setof app_live.item
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Checked for every event, so that a former admin gets no more events while the session lives.
  if app_hidden.current_user_role() is distinct from 'admin' then return; end if;
  return query
    select null::uuid, '{}'::jsonb
    union all
    select event.id, jsonb_build_object('id', event.id) from audit.events as event where event.id = any (read_audit_events.ids);
end
$$;
comment on function app_live.read_audit_events(text, uuid[]) is 'Reader of the topic audit_events, which has one key and is for admins: which lines were written into the log.';
grant execute on function app_live.read_audit_events(text, uuid[]) to app_member;
