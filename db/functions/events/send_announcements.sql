create or replace function auth.send_announcements() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  one text;
  batch text;
  sent integer := 0;
begin
  -- Delete and NOTIFY are one transaction: a crash rolls back both.
  for one in
    with gone as (
      delete from app_private.event_outbox where id in (
        select id from app_private.event_outbox order by id limit 1000 for update skip locked)
      returning id, message)
    select message from gone order by id
  loop
    sent := sent + 1;
    -- Packs announcements into as few messages as the limit of 8,000 bytes allows.
    if octet_length(batch) + octet_length(one) >= 7900 then
      perform pg_notify('orthostellen_events', batch);
      batch := null;
    end if;
    batch := coalesce(batch || E'\n', '') || one;
  end loop;
  if batch is not null then perform pg_notify('orthostellen_events', batch); end if;
  return sent;
end
$$;
comment on function auth.send_announcements() is 'Sends up to 1,000 announcements of app_private.event_outbox in order; returns how many. Called by the one process that holds the lock (server/events/outbox-poller.ts).';
grant execute on function auth.send_announcements() to app_authenticator;
