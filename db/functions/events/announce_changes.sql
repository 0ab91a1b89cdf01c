create or replace function app_private.announce_changes(topic text, kind text, items text[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- NOTIFY takes a lock of the whole database until its transaction has ended. Another transaction that announces meanwhile does not
  -- wait for it, but leaves rows to the poller (server/events/outbox-poller.ts), which has the number before this one. Connections of
  -- the worker, whose batches are long, always do (app.announce in server/worker/start-worker.ts).
  if current_setting('app.announce', true) is distinct from 'outbox' and pg_try_advisory_xact_lock(4712, 1) then
    perform app_private.announce(topic || ' ' || kind, items);
    return;
  end if;
  for i in 1 .. coalesce(cardinality(items), 0) by 100 loop
    insert into app_private.event_outbox (message)
    values (topic || ' ' || kind || ' ' || array_to_string(items[i:i + 99], ','));
  end loop;
end
$$;
comment on function app_private.announce_changes(text, text, text[]) is 'Announces the changed rows of a topic, as <key>/<id>, to all server processes when the transaction commits: by NOTIFY, and through app_private.event_outbox while another transaction does that and on connections of the worker.';
