create or replace function app_private.announce_changes(topic text, kind text, items text[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Connections of the worker set app.announce (server/worker/start-worker.ts).
  if current_setting('app.announce', true) is distinct from 'outbox' then
    perform app_private.announce(topic || ' ' || kind, items);
    return;
  end if;
  for i in 1 .. coalesce(cardinality(items), 0) by 100 loop
    insert into app_private.event_outbox (message)
    values (topic || ' ' || kind || ' ' || array_to_string(items[i:i + 99], ','));
  end loop;
end
$$;
comment on function app_private.announce_changes(text, text, text[]) is 'Announces the changed rows of a topic, as <key>/<id>, to all server processes when the transaction commits: by NOTIFY on ordinary connections, through app_private.event_outbox on those of the worker.';
