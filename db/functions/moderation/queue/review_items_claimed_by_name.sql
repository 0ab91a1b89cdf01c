create or replace function app_public.review_items_claimed_by_name(item app_public.review_items) returns text
language sql stable
-- search_path is not pinned, because that would prevent inlining: for a row of the queue it is a field.
as $$
  select (coalesce(item.shown, app_hidden.shown_of_review_item(item))).claimed_by_name
$$;
comment on function app_public.review_items_claimed_by_name(app_public.review_items) is 'Name of the admin who is reading it; null when nobody is.';
grant execute on function app_public.review_items_claimed_by_name(app_public.review_items) to app_member;
