create or replace function app_public.review_items_note_count(item app_public.review_items) returns integer
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select count(*)::integer from app_public.review_notes as notes where notes.job_id = item.job_id or notes.request_id = item.request_id
$$;
comment on function app_public.review_items_note_count(app_public.review_items) is E'@notNull\nHow many notes of admins there are about it.';
grant execute on function app_public.review_items_note_count(app_public.review_items) to app_member;
