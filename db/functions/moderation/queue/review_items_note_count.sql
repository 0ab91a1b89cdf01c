create or replace function app_public.review_items_note_count(item app_public.review_items) returns integer
language sql stable
-- search_path is not pinned, because that would prevent inlining: for a row of the queue it is a field.
as $$
  select (coalesce(item.shown, app_hidden.shown_of_review_item(item))).note_count
$$;
comment on function app_public.review_items_note_count(app_public.review_items) is E'@notNull\nHow many notes of admins there are about it.';
grant execute on function app_public.review_items_note_count(app_public.review_items) to app_member;
