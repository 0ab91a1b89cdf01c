create or replace function app_public.review_items_claimed_until(item app_public.review_items) returns timestamptz
language sql stable
-- search_path is not pinned, because that would prevent inlining: for a row of the queue it is a field.
as $$
  select (coalesce(item.shown, app_hidden.shown_of_review_item(item))).claimed_until
$$;
comment on function app_public.review_items_claimed_until(app_public.review_items) is 'Until when that claim counts, 15 minutes from the last one; null when nobody is reading it.';
grant execute on function app_public.review_items_claimed_until(app_public.review_items) to app_member;
