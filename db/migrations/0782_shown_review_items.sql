-- Six functions for each row were four fifths of what Postgres does for a page of the queue. The list reads for all of its rows at once
-- what they are about, and hands it to those functions in the row itself.
create type app_public.shown_review_item as (
  claimed_by uuid,
  claimed_by_me boolean,
  claimed_by_name text,
  claimed_until timestamptz,
  note_count integer,
  imported_from text
);
comment on type app_public.shown_review_item is E'@behavior -*\nWhat the queue shows of an item and is stored elsewhere.';
comment on column app_public.shown_review_item.claimed_by is 'As app_public.review_items_claimed_by.';
comment on column app_public.shown_review_item.claimed_by_me is 'As app_public.review_items_claimed_by_me.';
comment on column app_public.shown_review_item.claimed_by_name is 'As app_public.review_items_claimed_by_name.';
comment on column app_public.shown_review_item.claimed_until is 'As app_public.review_items_claimed_until.';
comment on column app_public.shown_review_item.note_count is 'As app_public.review_items_note_count; null where nothing was read.';
comment on column app_public.shown_review_item.imported_from is 'As app_public.review_items_imported_from.';

alter table app_public.review_items
  add column shown app_public.shown_review_item,
  add constraint review_items_shown_invalid check (shown is not distinct from null);
comment on column app_public.review_items.shown is E'@behavior -*\nNever stored: app_public.review_queue puts into the rows of a page what it has read for all of them.';
