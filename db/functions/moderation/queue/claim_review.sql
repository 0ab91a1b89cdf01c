create or replace function app_public.claim_review(id uuid, take_over boolean default false) returns app_public.review_items
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  item app_public.review_items;
  before app_public.review_claims;
begin
  -- The lock serializes two who claim at once.
  select items.* into item from app_public.review_items as items where items.id = claim_review.id for no key update;
  -- Decided, withdrawn or never submitted.
  if item.id is null then perform app_hidden.fail('OS410'); end if;
  select claims.* into before from app_public.review_claims as claims where claims.item_id = item.id and claims.until > now();
  if before.admin_id <> me and not claim_review.take_over then perform app_hidden.fail('OS409'); end if;
  insert into app_public.review_claims as claims (item_id, admin_id) values (item.id, me)
  on conflict on constraint review_claims_pkey do update set admin_id = excluded.admin_id, until = excluded.until;
  -- Prolonging one's own tells nobody anything new.
  if before.admin_id is distinct from me then
    perform app_private.announce_review_item(item.id, item.kind, 'claimed');
    perform app_private.write_audit('review_claimed', app_private.audit_kind(item.kind), item.id,
      data => jsonb_build_object('takenOver', before.admin_id is not null));
  end if;
  return item;
end
$$;
comment on function app_public.claim_review(uuid, boolean) is 'Tells the other admins that the caller is reading this job or request, for 15 minutes; called again prolongs it. A claim ends with the decision, too. It decides nothing: it keeps two from doing the same work. Admins only. Raises OS401, OS403, OS409 while another admin has it and take_over is false, OS410 when nothing waits any more.';
grant execute on function app_public.claim_review(uuid, boolean) to app_member;
