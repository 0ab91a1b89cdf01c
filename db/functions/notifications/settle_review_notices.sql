create or replace function app_private.settle_review_notices(id uuid) returns void
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  update app_public.notifications set is_read = true
  where not notifications.is_read
    and ((notifications.related_job_id = $1 and notifications.type = 'admin_job_pending')
      or (notifications.subject_id = $1 and notifications.type = 'admin_request_pending'))
$$;
comment on function app_private.settle_review_notices(uuid) is 'Marks as read what tells admins that this job or request waits for review, because it does not any more.';
