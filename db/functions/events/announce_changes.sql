create or replace function app_private.announce_changes(topic text, kind text, items text[]) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.announce($1 || ' ' || $2, $3)
$$;
comment on function app_private.announce_changes(text, text, text[]) is 'Tells every server process which rows of a topic changed, as <key>/<id>, when the transaction commits.';
