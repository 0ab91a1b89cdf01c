create or replace function app_private.default_mail_frequency(type app_public.notification_type) returns app_public.mail_frequency
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select (case
    -- What comes in numbers is collected; what somebody waits for is not.
    when type in ('job_match', 'admin_application_copy') then 'taeglich'
    else 'sofort'
  end)::app_public.mail_frequency
$$;
comment on function app_private.default_mail_frequency(app_public.notification_type) is 'When a kind of notification comes by mail for somebody who chose nothing.';
