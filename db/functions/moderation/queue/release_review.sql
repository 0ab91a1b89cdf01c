create or replace function app_public.release_review(id uuid) returns app_public.review_items
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  item app_public.review_items;
begin
  select items.* into item from app_public.review_items as items where items.id = release_review.id for no key update;
  delete from app_public.review_claims as claims where claims.item_id = item.id and claims.admin_id = me;
  -- Released already, taken over by somebody else, or decided: nothing to do.
  if found then
    perform app_private.announce_review_item(item.id, item.kind, 'claimed');
    perform app_private.write_audit('review_released', app_private.audit_kind(item.kind), item.id);
  end if;
  return item;
end
$$;
comment on function app_public.release_review(uuid) is 'Ends the claim of the caller, if there is one; returns what waits, null when nothing does. Admins only (OS401, OS403).';
grant execute on function app_public.release_review(uuid) to app_member;
