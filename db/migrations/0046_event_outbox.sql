-- A NOTIFY takes a lock of the whole database until its transaction has ended: many writers would wait for one another
-- (0.38 of the rate of plain inserts; an insert into this table 0.7 to 1). So batches leave their announcements here, and
-- one process sends them (auth.send_announcements).
create table app_private.event_outbox (
  id bigint generated always as identity primary key,
  message text not null
);
-- No policy and no grant: functions write and empty it.
alter table app_private.event_outbox enable row level security;
comment on table app_private.event_outbox is 'Announcements that wait to be sent, for some milliseconds. Nobody but functions reaches it.';
comment on column app_private.event_outbox.id is 'In this order they are sent. Handed out before commit, so a lower one may become visible later: never remember the last.';
comment on column app_private.event_outbox.message is 'As app_private.announce would have sent it.';
