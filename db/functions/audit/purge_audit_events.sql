create or replace function app_private.purge_audit_events() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one bigint;
  carried record;
  carried_id uuid;
  purged integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('audit.seals', 0));
  for one in
    select seals.no from audit.seals
    where seals.last_recorded_at < audit.ends_before()
      and exists (select from audit.sealed_events where sealed_events.seal_no = seals.no)
    order by seals.no
  loop
    -- The newest of each action says why something is as it is now, as long as it exists: approved, blocked, suspended. It is
    -- written again, because a seal ends whole.
    for carried in
      select events.* from audit.events join audit.sealed_events on sealed_events.event_id = events.id
      where sealed_events.seal_no = one
        and not exists (
          select from audit.events as newer
          where newer.thing_id = events.thing_id and newer.thing_kind = events.thing_kind and newer.action = events.action
            and newer.id > events.id)
        and case events.thing_kind
          when 'job' then exists (select from app_public.jobs where jobs.id = events.thing_id)
          when 'job_request' then exists (select from app_public.job_requests where job_requests.id = events.thing_id)
          when 'company' then exists (select from app_public.companies where companies.id = events.thing_id)
          when 'account' then exists (select from auth."user" where "user".id = events.thing_id)
          else false end
      order by events.id
    loop
      insert into audit.events (created_at, actor_id, action, thing_kind, thing_id, person_id, company_id, data, details_hash)
      values (carried.created_at, carried.actor_id, carried.action, carried.thing_kind, carried.thing_id, carried.person_id,
        carried.company_id, carried.data, carried.details_hash)
      returning events.id into carried_id;
      update app_public.audit_details set event_id = carried_id where audit_details.event_id = carried.id;
      purged := purged - 1;
    end loop;
    delete from app_public.audit_details where audit_details.event_id in (
      select sealed_events.event_id from audit.sealed_events where sealed_events.seal_no = one);
    purged := purged + audit.end_seal(one);
  end loop;
  return purged;
end
$$;
comment on function app_private.purge_audit_events() is 'Ends the seals of the log whose events are older than three years at the end of their year: deletes their events, but carries over the newest of each action about a job, request, company or account that exists. Returns how many went. Safe to run twice.';
