create or replace function app_public.review_items_claimed_until(item app_public.review_items) returns timestamptz
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select claims.until from app_public.review_claims as claims where claims.item_id = item.id and claims.until > now()
$$;
comment on function app_public.review_items_claimed_until(app_public.review_items) is 'Until when that claim counts, 15 minutes from the last one; null when nobody is reading it.';
grant execute on function app_public.review_items_claimed_until(app_public.review_items) to app_member;
