create or replace function app_public.review_items_imported_from(item app_public.review_items) returns text
language sql stable
-- search_path is not pinned, because that would prevent inlining: for a row of the queue it is a field.
as $$
  select (coalesce(item.shown, app_hidden.shown_of_review_item(item))).imported_from
$$;
comment on function app_public.review_items_imported_from(app_public.review_items) is 'Of a job that was taken over: what its company calls the source; null when somebody typed it.';
grant execute on function app_public.review_items_imported_from(app_public.review_items) to app_member;
