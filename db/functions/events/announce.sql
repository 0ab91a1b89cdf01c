create or replace function app_private.announce(kind text, items text[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  -- A NOTIFY message holds 8,000 bytes; a hundred pairs of ids take 7,400.
  for i in 1 .. coalesce(cardinality(items), 0) by 100 loop
    perform pg_notify('orthostellen_events', kind || ' ' || array_to_string(items[i:i + 99], ','));
  end loop;
end
$$;
comment on function app_private.announce(text, text[]) is 'Sends a NOTIFY to all server processes when the transaction commits. Ids only: any role that can connect to the database can LISTEN.';
