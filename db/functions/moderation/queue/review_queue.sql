create or replace function app_public.review_queue(
  kind app_public.review_kind, criteria app_public.review_filter default null, page_size integer default 50,
  after_submitted_at timestamptz default null, after_id uuid default null
) returns app_public.review_items[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_admin();
  wanted constant integer := app_hidden.check_page_size(review_queue.page_size);
  first_at constant timestamptz := coalesce(after_submitted_at, '-infinity');
  first_id constant uuid := coalesce(after_id, '00000000-0000-0000-0000-000000000000');
  page app_public.review_items[];
begin
  if num_nulls(after_submitted_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  -- Without a filter it is a statement of its own: its plan is made once for a connection, that of a filter each time.
  if criteria is null then
    page := array(
      select items
      from app_hidden.found_review_items(review_queue.kind, null, me) as items
      -- The condition has no "or", so that the index scan begins there.
      where (items.submitted_at, items.id) > (first_at, first_id)
      -- The kind first, though it is one: behind row-level security the planner does not use it to see that the index has this order.
      order by items.kind, items.submitted_at, items.id
      limit wanted);
  else
    page := array(
      select items
      from app_hidden.found_review_items(review_queue.kind, criteria, me) as items
      where (items.submitted_at, items.id) > (first_at, first_id)
      order by items.kind, items.submitted_at, items.id
      limit wanted);
  end if;
  return app_hidden.shown_review_items(page, me);
end
$$;
comment on function app_public.review_queue(app_public.review_kind, app_public.review_filter, integer, timestamptz, uuid) is 'Jobs or requests that wait for an admin, and spot checks, longest first; the next page starts after submittedAt and id of the last one, even when that one is no longer in review. Without those that are decided but not yet in effect. Admins only (OS401, OS403). At most 100 a page (OS422).';
grant execute on function app_public.review_queue(app_public.review_kind, app_public.review_filter, integer, timestamptz, uuid) to app_member;
