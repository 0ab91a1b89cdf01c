-- The log of what admins do, which nobody changes (docs/decisions/2026-11-22-a-log-that-shows-forgery.md).
--
-- Its tables belong to app_audit, a role without login or members: an owner could grant itself what was revoked and switch
-- triggers off. app_owner makes them and hands them over. For that it needs the membership of this transaction, which is
-- never committed.

create schema audit;
comment on schema audit is 'What admins did, sealed by hashes; belongs to app_audit, which nobody can become.';

create table audit.events (
  id uuid primary key default uuidv7(),
  created_at timestamptz not null default now(),
  recorded_at timestamptz not null default clock_timestamp(),
  actor_id uuid,
  action text not null constraint events_action_invalid check (action ~ '^[a-z][a-z_]{1,59}$'),
  thing_kind text not null constraint events_thing_kind_invalid check (thing_kind ~ '^[a-z][a-z_]{1,39}$'),
  thing_id uuid,
  person_id uuid,
  company_id uuid,
  data jsonb not null default '{}' constraint events_data_too_long check (octet_length(data::text) <= 2000),
  details_hash bytea constraint events_details_hash_invalid check (octet_length(details_hash) = 32),
  xid xid8 not null default pg_current_xact_id()
);
create index events_thing_id_idx on audit.events (thing_id, id desc);
create index events_actor_id_idx on audit.events (actor_id, id desc);
create index events_person_id_idx on audit.events (person_id, id desc) where person_id is not null;
create index events_company_id_idx on audit.events (company_id, action, created_at) where company_id is not null;
create index events_action_idx on audit.events (action, id desc);
comment on table audit.events is E'@behavior -*\nWho did what with which thing, and when. Only inserted, also by the owner of the table; sealed in batches (audit.seals). Plain ids without foreign keys: a row stays as it is when an account or a job goes. No names, addresses or free text: those lie in app_public.audit_details.';
comment on column audit.events.id is 'Ordered by time (uuidv7).';
comment on column audit.events.created_at is 'When it happened: the start of the transaction.';
comment on column audit.events.recorded_at is 'When the row was written. Later than created_at by years where a row was carried over from seals that ended.';
comment on column audit.events.actor_id is 'Account that acted; null for the system.';
comment on column audit.events.action is 'What was done, as a word of lower-case letters.';
comment on column audit.events.thing_kind is 'What thing_id is the id of: job, job_request, company, account, mail, task …';
comment on column audit.events.thing_id is 'What it was done with; null where the thing has no uuid.';
comment on column audit.events.person_id is 'Account that it is about. Never the applicant behind a request: admins read the log.';
comment on column audit.events.company_id is 'Company that it is about, also that of a job.';
comment on column audit.events.data is 'Further facts: numbers, words of the code and ids; at most 2,000 bytes.';
comment on column audit.events.details_hash is 'SHA-256 of the salt and the text of details in app_public.audit_details; null without details. Once those are erased, the hash tells nothing: the salt is gone with them.';
comment on column audit.events.xid is 'Transaction that wrote the row: it is sealed once no older transaction is open.';

create table audit.seals (
  no bigint primary key,
  rows integer not null constraint seals_rows_invalid check (rows > 0),
  previous bytea not null constraint seals_previous_invalid check (octet_length(previous) = 32),
  content bytea not null constraint seals_content_invalid check (octet_length(content) = 32),
  last_recorded_at timestamptz not null,
  sealed_at timestamptz not null default clock_timestamp(),
  hash bytea not null unique constraint seals_hash_invalid check (octet_length(hash) = 32)
);
comment on table audit.seals is E'@behavior -*\nSeals over batches of audit.events. Each holds the hash of the one before, so that none can be changed or left out. They stay when their events have ended, for the chain.';
comment on column audit.seals.no is 'From 1, without gaps.';
comment on column audit.seals.rows is 'Number of events.';
comment on column audit.seals.previous is 'Hash of the seal before; 32 zero bytes for the first.';
comment on column audit.seals.content is 'SHA-256 of the hashes of its events, in the order of their ids.';
comment on column audit.seals.last_recorded_at is 'When the newest of its events was written: decides when they end.';
comment on column audit.seals.sealed_at is 'When it was made.';
comment on column audit.seals.hash is 'SHA-256 of previous, content and the JSON array of no, rows, last_recorded_at and sealed_at.';

create table audit.sealed_events (
  event_id uuid primary key,
  seal_no bigint not null
);
create index sealed_events_seal_no_idx on audit.sealed_events (seal_no);
comment on table audit.sealed_events is E'@behavior -*\nWhich seal covers which event. No range of ids: a transaction that commits late leaves ids behind the last seal.';
comment on column audit.sealed_events.event_id is 'The event.';
comment on column audit.sealed_events.seal_no is 'Its seal.';

-- What may be erased: reasons, notes and texts, which may name people.
create table app_public.audit_details (
  event_id uuid primary key,
  salt bytea not null default uuid_send(gen_random_uuid()) constraint audit_details_salt_invalid check (octet_length(salt) = 16),
  details jsonb not null constraint audit_details_details_invalid check (jsonb_typeof(details) = 'object')
);
alter table app_public.audit_details enable row level security;
comment on table app_public.audit_details is E'@behavior -*\nFree text of events in the log: reasons, notes, approved versions, texts of free queries. Erased with whom it is about; the sealed event keeps its salted hash. Read by admins, written by app_private.write_audit.';
comment on column app_public.audit_details.event_id is 'The event in audit.events. No foreign key: it belongs to another owner.';
comment on column app_public.audit_details.salt is 'Random: without it, the hash in the event could be guessed from a short text.';
comment on column app_public.audit_details.details is 'reason, fields, note, text or evidence.';

create function audit.ends_before() returns timestamptz
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select date_trunc('year', now() at time zone 'Europe/Berlin') at time zone 'Europe/Berlin' - interval '3 years'
$$;
comment on function audit.ends_before() is 'Events that were written before this time may end: three years after the end of their year (§§ 195, 199 BGB).';

create function audit.tg_refuse_change() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  raise exception 'The log is never changed: % on %.%', lower(tg_op), tg_table_schema, tg_table_name using errcode = '42501';
end
$$;
comment on function audit.tg_refuse_change() is 'Refuses update, delete and truncate (42501), whoever asks.';

create function audit.tg_refuse_early_end() returns trigger
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  if current_user = 'app_audit' then
    if tg_table_name = 'events' then
      if old.recorded_at < audit.ends_before() then return old; end if;
    elsif not exists (select from audit.events where events.id = old.event_id) then
      return old;
    end if;
  end if;
  raise exception 'The log is never changed: delete on %.%', tg_table_schema, tg_table_name using errcode = '42501';
end
$$;
comment on function audit.tg_refuse_early_end() is 'Refuses the deletion of events (42501) but by audit.end_seal, which runs as app_audit, and of those whose time is over.';

create function audit.end_seal(seal_no bigint) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  ended integer;
begin
  if not exists (
    select from audit.seals where seals.no = end_seal.seal_no and seals.last_recorded_at < audit.ends_before()) then
    raise exception 'Seal % has not ended', end_seal.seal_no using errcode = '42501';
  end if;
  delete from audit.events where events.id in (
    select sealed_events.event_id from audit.sealed_events where sealed_events.seal_no = end_seal.seal_no);
  get diagnostics ended = row_count;
  delete from audit.sealed_events where sealed_events.seal_no = end_seal.seal_no;
  return ended;
end
$$;
comment on function audit.end_seal(bigint) is 'Deletes all events of a seal whose time is over (audit.ends_before), never part of them; the seal stays. Returns how many. 42501 for a younger seal.';

create trigger refuse_update before update on audit.events for each row execute function audit.tg_refuse_change();
create trigger refuse_delete before delete on audit.events for each row execute function audit.tg_refuse_early_end();
create trigger refuse_truncate before truncate on audit.events for each statement execute function audit.tg_refuse_change();
create trigger refuse_update before update on audit.sealed_events for each row execute function audit.tg_refuse_change();
create trigger refuse_delete before delete on audit.sealed_events for each row execute function audit.tg_refuse_early_end();
create trigger refuse_truncate before truncate on audit.sealed_events for each statement execute function audit.tg_refuse_change();
create trigger refuse_change before update or delete on audit.seals for each row execute function audit.tg_refuse_change();
create trigger refuse_truncate before truncate on audit.seals for each statement execute function audit.tg_refuse_change();

-- app_owner is not the owner of these tables: its functions insert and read, as policies and grants say.
alter table audit.events enable row level security;
alter table audit.seals enable row level security;
alter table audit.sealed_events enable row level security;
do $policies$
declare
  one text;
begin
  foreach one in array array['events', 'seals', 'sealed_events'] loop
    execute format('create policy read_as_owner on audit.%I for select to app_owner using (true)', one);
    execute format('create policy write_as_owner on audit.%I for insert to app_owner with check (true)', one);
    execute format('create policy read_as_admin on audit.%I for select to app_admin using (true)', one);
  end loop;
end
$policies$;

-- The login of DATABASE_URL may hand a role on that it has made.
reset role;
grant app_audit to app_owner with inherit false, set true;
set role app_owner;
grant create on schema audit to app_audit;
alter table audit.events owner to app_audit;
alter table audit.seals owner to app_audit;
alter table audit.sealed_events owner to app_audit;
alter function audit.ends_before() owner to app_audit;
alter function audit.tg_refuse_change() owner to app_audit;
alter function audit.tg_refuse_early_end() owner to app_audit;
alter function audit.end_seal(bigint) owner to app_audit;
alter schema audit owner to app_audit;

set role app_audit;
revoke all on schema audit from app_owner;
grant usage on schema audit to app_owner, app_admin;
revoke all on audit.events, audit.seals, audit.sealed_events from app_owner, app_audit;
-- app_audit deletes what has ended; nothing else is left to it.
grant select, delete on audit.events, audit.sealed_events to app_audit;
grant select on audit.seals to app_audit;
grant select, insert on audit.events, audit.seals, audit.sealed_events to app_owner;
grant select on audit.events, audit.seals, audit.sealed_events to app_admin;
revoke all on function audit.ends_before(), audit.tg_refuse_change(), audit.tg_refuse_early_end(), audit.end_seal(bigint) from public, app_owner;
grant execute on function audit.ends_before(), audit.end_seal(bigint) to app_owner;
reset role;
revoke app_audit from app_owner;
set role app_owner;
