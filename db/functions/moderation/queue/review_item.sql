create or replace function app_public.review_item(id uuid) returns app_public.review_items
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  found app_public.review_items;
begin
  perform app_hidden.require_admin();
  select items.* into found from app_public.review_items as items where items.id = review_item.id;
  return found;
end
$$;
comment on function app_public.review_item(uuid) is 'What waits of this job or request; null when nothing does. Decided, though not yet in effect, it still waits. Admins only (OS401, OS403).';
grant execute on function app_public.review_item(uuid) to app_member;
