create or replace function app_hidden.found_review_items(kind app_public.review_kind, filter app_public.review_filter, admin_id uuid)
returns setof app_public.review_items
language sql stable
-- search_path is not pinned, because that would prevent inlining: the page is then read from the index, oldest first.
as $$
  select items.*
  from app_public.review_items as items
  where items.kind = $1
    -- Decided, though not yet in effect: a handful, found once. Joins would read all that waits for one page, and a subquery for each
    -- row made counting five thousand of them the slowest part of the page.
    and items.id <> all (array(
      select decisions.id from app_public.pending_decisions as decisions
      join app_public.review_items as decided on decided.id = decisions.id and decided.version = decisions.version))
    and (($2).is_marked is null or items.is_marked = ($2).is_marked)
    and (coalesce(cardinality(($2).risk_kinds), 0) = 0 or exists (
      select from unnest(items.marks) as mark where mark.kind = any (($2).risk_kinds)))
    and (($2).profession_slug is null or items.profession_slug = ($2).profession_slug)
    and (($2).state_code is null or items.state_code = ($2).state_code)
    and (($2).company_id is null or items.company_id = ($2).company_id)
    and (($2).waiting_since is null or items.submitted_at <= ($2).waiting_since)
    and (($2).is_change is null or items.concerns_change = ($2).is_change)
    and (($2).is_spot_check is null or items.is_spot_check = ($2).is_spot_check)
    and (($2).claim is null or (($2).claim = 'nobody') = not exists (
      select from app_public.review_claims as claims
      where claims.item_id = items.id and claims.until > now()
        and case ($2).claim when 'mine' then claims.admin_id = $3 when 'others' then claims.admin_id <> $3 else true end))
    -- Folded once, not for each row.
    and (($2).search is null or app_hidden.has_words(items.search_text, (select app_hidden.search_words_of(($2).search))))
$$;
comment on function app_hidden.found_review_items(app_public.review_kind, app_public.review_filter, uuid) is 'What of the queue fits the filter, unordered, for this admin; row-level security shows it to admins only.';
grant execute on function app_hidden.found_review_items(app_public.review_kind, app_public.review_filter, uuid) to app_member;
