create or replace function app_private.notification_path(type app_public.notification_type, related_job_id uuid, subject_id uuid) returns text
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- A missing id leaves its placeholder in the path; then the general path of the kind is used.
  select case when strpos(filled.path, '{') = 0 then filled.path else kinds.path end
  from app_public.notification_kinds kinds
  cross join lateral (select coalesce(replace(replace(kinds.detail_path,
    '{job}', coalesce($2::text, '{job}')), '{subject}', coalesce($3::text, '{subject}')), kinds.path)) as filled (path)
  where kinds.type = $1
$$;
comment on function app_private.notification_path(app_public.notification_type, uuid, uuid) is 'Path of the page that a notification of this kind links to.';
