-- The reader for many accounts takes no accounts any more: they follow from the sessions of the delivery. What it tells goes out as text.
drop function if exists app_live.read_notifications(uuid[], uuid[]);
-- contract: the build before finds no reader of notifications, and its sockets reconnect until a process of this build takes them, and read their lists then
drop type app_live.account_item;
create type app_live.account_item as (account uuid, id uuid, payload json);
comment on type app_live.account_item is 'app_live.item of a reader that reads for many accounts at once.';
comment on column app_live.account_item.account is 'Who is told.';
comment on column app_live.account_item.id is 'The row; null for the state of the key itself.';
comment on column app_live.account_item.payload is 'What is told of it.';
