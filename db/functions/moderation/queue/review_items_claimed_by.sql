create or replace function app_public.review_items_claimed_by(item app_public.review_items) returns uuid
language sql stable
-- search_path is not pinned, because that would prevent inlining: for a row of the queue it is a field.
as $$
  select (coalesce(item.shown, app_hidden.shown_of_review_item(item))).claimed_by
$$;
comment on function app_public.review_items_claimed_by(app_public.review_items) is 'The admin who is reading it; null when nobody is.';
grant execute on function app_public.review_items_claimed_by(app_public.review_items) to app_member;
