-- Smart tags of the room (names in GraphQL, visibility, not null), and descriptions reworded since their migration.
-- A comment replaces that of the migration; it repeats its description or is marked as reworded (a test compares them).

-- No tags: only wording.
comment on type app_live.item is 'Payload of an event: one row, or the state of the key itself.'; -- reworded
comment on table app_private.event_outbox is 'Announcements that are sent within milliseconds. No role has grants: reached through functions only.'; -- reworded
comment on column app_private.event_outbox.id is 'Order of sending. Ids are assigned before commit, so a lower one may become visible later than a higher one: the last sent id must not be used as a cursor.'; -- reworded
