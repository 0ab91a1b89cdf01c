create or replace function app_public.review_items_claimed_by_name(item app_public.review_items) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Not a join: behind their policies it would ask for the caller's role for each row of the queue, though nearly none is claimed.
  select (
    select nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '')
    from app_public.profiles where profiles.user_id = claims.admin_id)
  from app_public.review_claims as claims
  where claims.item_id = item.id and claims.until > now()
$$;
comment on function app_public.review_items_claimed_by_name(app_public.review_items) is 'Name of the admin who is reading it; null when nobody is.';
grant execute on function app_public.review_items_claimed_by_name(app_public.review_items) to app_member;
