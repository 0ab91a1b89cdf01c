create type app_public.content_report_overview as (
  open integer,
  oldest_created_at timestamptz
);
comment on type app_public.content_report_overview is 'Numbers of reports, for admins.';
comment on column app_public.content_report_overview.open is 'Reports that no admin has settled.';
comment on column app_public.content_report_overview.oldest_created_at is 'When the oldest of them was made; null when there is none.';
