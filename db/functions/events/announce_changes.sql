create or replace function app_private.announce_changes(topic text, kind text, items text[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- Workers say so of their connections (server/worker/start-worker.ts).
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
comment on function app_private.announce_changes(text, text, text[]) is 'Tells every server process which rows of a topic changed, as <key>/<id>, when the transaction commits: at once for what a request does, through app_private.event_outbox for batches.';
