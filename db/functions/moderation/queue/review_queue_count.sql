create or replace function app_public.review_queue_count(kind app_public.review_kind, criteria app_public.review_filter default null) returns integer
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
begin
  return (select count(*) from app_hidden.found_review_items(review_queue_count.kind, criteria, me));
end
$$;
comment on function app_public.review_queue_count(app_public.review_kind, app_public.review_filter) is E'@notNull\nHow many of review_queue fit the filter. Admins only (OS401, OS403).';
grant execute on function app_public.review_queue_count(app_public.review_kind, app_public.review_filter) to app_member;
