create or replace function app_private.announce_review_item(item_id uuid, kind app_public.review_kind, change text) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select app_private.announce_changes(
    case $2 when 'job' then 'moderation_queue' else 'moderation_request_queue' end, $3, array['all/' || $1])
$$;
comment on function app_private.announce_review_item(uuid, app_public.review_kind, text) is 'Tells open pages of admins what became of an item of the queue: submitted, left, or claimed, which also stands for another note.';
