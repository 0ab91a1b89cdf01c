create or replace function app_hidden.shown_review_items(page app_public.review_items[], admin_id uuid) returns app_public.review_items[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  ids constant uuid[] := array(select items.id from unnest(page) as items);
begin
  return array(
    select row(items.id, items.kind, items.job_id, items.request_id, items.company_id, items.version, items.title, items.about,
      items.location, items.profession_slug, items.state_code, items.search_text, items.submitted_at, items.published_at,
      items.concerns_change, items.is_spot_check, items.marks, items.is_marked, items.read_at,
      row(claims.admin_id, coalesce(claims.admin_id = shown_review_items.admin_id, false),
        -- Subqueries, not joins: nearly none is claimed or was taken over.
        case when claims.admin_id is not null then (
          select nullif(concat_ws(' ', profiles.first_name, profiles.last_name), '')
          from app_public.profiles where profiles.user_id = claims.admin_id) end,
        claims.until, coalesce(notes.n, 0),
        case when imported.source_id is not null then (
          select sources.label from app_public.job_sources as sources where sources.id = imported.source_id) end
      )::app_public.shown_review_item)::app_public.review_items
    from unnest(page) with ordinality as items
    left join (
      select reading.item_id, reading.admin_id, reading.until from app_public.review_claims as reading
      where reading.item_id = any (ids) and reading.until > now()
    ) as claims on claims.item_id = items.id
    left join (
      select coalesce(written.job_id, written.request_id) as item_id, count(*)::integer as n from app_public.review_notes as written
      where written.job_id = any (ids) or written.request_id = any (ids)
      group by 1
    ) as notes on notes.item_id = items.id
    left join (
      select jobs.job_id, jobs.source_id from app_public.imported_jobs as jobs where jobs.job_id = any (ids)
    ) as imported on imported.job_id = items.job_id
    order by items.ordinality);
end
$$;
comment on function app_hidden.shown_review_items(app_public.review_items[], uuid) is 'The same rows with what the queue shows of them and is stored elsewhere, read once for all; row-level security shows it to admins only.';
grant execute on function app_hidden.shown_review_items(app_public.review_items[], uuid) to app_member;
