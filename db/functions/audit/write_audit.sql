create or replace function app_private.write_audit(
  action text, thing_kind text, thing_id uuid, person uuid default null, data jsonb default '{}',
  actor uuid default app_hidden.current_user_id()
) returns uuid
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Free text may name people: it lies beside and can be erased. The seal covers its hash.
  told constant jsonb := (
    select jsonb_object_agg(entry.key, entry.value) from jsonb_each(write_audit.data) as entry
    where entry.key in ('reason', 'fields', 'note', 'text', 'evidence') and entry.value <> 'null');
  salt constant bytea := case when told is not null then uuid_send(gen_random_uuid()) end;
  event_id uuid;
begin
  insert into audit.events (actor_id, action, thing_kind, thing_id, person_id, company_id, data, details_hash)
  values (
    write_audit.actor, write_audit.action, write_audit.thing_kind, write_audit.thing_id,
    case write_audit.thing_kind when 'account' then coalesce(write_audit.person, write_audit.thing_id) else write_audit.person end,
    case write_audit.thing_kind
      when 'company' then write_audit.thing_id
      when 'job' then (select jobs.company_id from app_public.jobs where jobs.id = write_audit.thing_id) end,
    write_audit.data - '{reason,fields,note,text,evidence}'::text[],
    sha256(salt || convert_to(told::text, 'UTF8')))
  returning events.id into event_id;
  if told is not null then
    insert into app_public.audit_details (event_id, salt, details) values (event_id, salt, told);
  end if;
  -- Through the outbox: a NOTIFY would make writers wait for one another at their commits.
  insert into app_private.event_outbox (message) values ('audit_events changed all/' || event_id);
  return event_id;
end
$$;
comment on function app_private.write_audit(text, text, uuid, uuid, jsonb, uuid) is 'Writes one line into the log (audit.events) and returns its id. Of data, reason, fields, note, text and evidence are kept beside, where they can be erased; everything else is sealed for years: no names, no addresses. actor: the signed-in person, null for the system.';
