create or replace function app_private.notification_path(type app_public.notification_type, related_job_id uuid, subject_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select app_private.filled_path(kinds.detail_path, kinds.path, $2, $3) from app_public.notification_kinds kinds where kinds.type = $1
$$;
comment on function app_private.notification_path(app_public.notification_type, uuid, uuid) is 'Path of the page that a notification of this kind links to.';
