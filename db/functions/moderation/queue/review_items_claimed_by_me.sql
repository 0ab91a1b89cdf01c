create or replace function app_public.review_items_claimed_by_me(item app_public.review_items) returns boolean
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select exists (
    select from app_public.review_claims as claims
    where claims.item_id = item.id and claims.until > now() and claims.admin_id = app_hidden.current_user_id())
$$;
comment on function app_public.review_items_claimed_by_me(app_public.review_items) is E'@notNull\nWhether it is the caller who is reading it.';
grant execute on function app_public.review_items_claimed_by_me(app_public.review_items) to app_member;
