create or replace function app_private.notification_path(type app_public.notification_type, related_job_id uuid) returns text
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select case
    when type = 'admin_job_pending' then '/admin?tab=jobs'
    when type in ('new_application', 'admin_application_copy') then
      '/dashboard?tab=applications' || coalesce('&job=' || related_job_id, '')
    when type = 'job_match' and related_job_id is not null then '/job/' || related_job_id
    else '/dashboard'
  end
$$;
comment on function app_private.notification_path(app_public.notification_type, uuid) is 'Where a notification leads (specification, point 2), for links in mails; the bell in the browser follows the same rules.';
