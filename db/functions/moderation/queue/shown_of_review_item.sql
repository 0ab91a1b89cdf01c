create or replace function app_hidden.shown_of_review_item(item app_public.review_items) returns app_public.shown_review_item
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select ((app_hidden.shown_review_items(array[$1], app_hidden.current_user_id()))[1]).shown
$$;
comment on function app_hidden.shown_of_review_item(app_public.review_items) is 'What the queue shows of one item, read for it alone.';
grant execute on function app_hidden.shown_of_review_item(app_public.review_items) to app_member;
