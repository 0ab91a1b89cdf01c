create or replace function app_private.seal_audit_events(batch_size integer default 10000) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- Chosen once: a second query would see rows that were committed meanwhile, and the seal would never fit its rows. What
  -- commits later is under a later seal, whatever its id: seals list their events.
  ids uuid[];
  last audit.seals;
  made audit.seals;
begin
  -- Two workers would give two seals the same number.
  perform pg_advisory_xact_lock(hashtextextended('audit.seals', 0));
  ids := (
    with waiting as materialized (
      select events.id, extract(year from events.recorded_at at time zone 'Europe/Berlin') as year from audit.events
      where not exists (select from audit.sealed_events where sealed_events.event_id = events.id)
      order by events.id
      limit seal_audit_events.batch_size
    )
    -- A seal covers events of one year: seals are deleted whole, by years.
    select array_agg(waiting.id order by waiting.id) from waiting
    where waiting.year = (select first.year from waiting as first order by first.id limit 1));
  if ids is null then return 0; end if;
  select seals.* into last from audit.seals order by seals.no desc limit 1;
  made.no := coalesce(last.no, 0) + 1;
  made.previous := coalesce(last.hash, decode(repeat('00', 32), 'hex'));
  made.sealed_at := clock_timestamp();
  -- server/audit/verify-log.ts computes both hashes with statements of its own.
  select count(*), max(events.recorded_at), sha256(string_agg(sha256(convert_to(jsonb_build_array(
      events.id, extract(epoch from events.created_at), extract(epoch from events.recorded_at), events.actor_id, events.action,
      events.thing_kind, events.thing_id, events.person_id, events.company_id, events.data,
      encode(events.details_hash, 'hex'))::text, 'UTF8')), '' order by events.id))
  into made.rows, made.last_recorded_at, made.content
  from audit.events where events.id = any (ids);
  made.hash := sha256(made.previous || made.content || convert_to(jsonb_build_array(
    made.no, made.rows, extract(epoch from made.last_recorded_at), extract(epoch from made.sealed_at))::text, 'UTF8'));
  insert into audit.seals select made.*;
  insert into audit.sealed_events (event_id, seal_no) select one, made.no from unnest(ids) as one;
  return cardinality(ids);
end
$$;
comment on function app_private.seal_audit_events(integer) is 'Seals the oldest events of the log that no seal covers, of one year, and returns how many. Waits for a parallel run; events of open transactions are left for the next one.';
