create or replace function app_public.review_items_claimed_by_me(item app_public.review_items) returns boolean
language sql stable
-- search_path is not pinned, because that would prevent inlining: for a row of the queue it is a field.
as $$
  select (coalesce(item.shown, app_hidden.shown_of_review_item(item))).claimed_by_me
$$;
comment on function app_public.review_items_claimed_by_me(app_public.review_items) is E'@notNull\nWhether it is the caller who is reading it.';
grant execute on function app_public.review_items_claimed_by_me(app_public.review_items) to app_member;
