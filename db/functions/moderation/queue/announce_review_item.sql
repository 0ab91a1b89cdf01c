create or replace function app_private.announce_review_item(item_id uuid, kind app_public.review_kind) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.announce_changes(
    case $2 when 'job' then 'moderation_queue' else 'moderation_request_queue' end, 'claimed', array['all/' || $1])
$$;
comment on function app_private.announce_review_item(uuid, app_public.review_kind) is 'Tells open pages of admins that an item of the queue has another reader or another note.';
