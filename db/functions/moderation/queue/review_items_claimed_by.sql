create or replace function app_public.review_items_claimed_by(item app_public.review_items) returns uuid
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select claims.admin_id from app_public.review_claims as claims where claims.item_id = item.id and claims.until > now()
$$;
comment on function app_public.review_items_claimed_by(app_public.review_items) is 'The admin who is reading it; null when nobody is.';
grant execute on function app_public.review_items_claimed_by(app_public.review_items) to app_member;
