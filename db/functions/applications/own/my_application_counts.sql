create or replace function app_public.my_application_counts() returns app_public.application_counts
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select row(
    count(*),
    count(*) filter (where app_hidden.is_open_application_status(own.status)),
    count(*) filter (where own.applicant_news_at > coalesce(own.applicant_read_at, '-infinity')),
    count(*) filter (where app_hidden.is_open_application_status(own.status) and own.answered_at is null
      and own.submitted_at < now() - interval '7 days'),
    count(*) filter (where own.status = 'eingegangen'),
    count(*) filter (where own.status = 'in_pruefung'),
    count(*) filter (where own.status = 'eingeladen'),
    count(*) filter (where own.status = 'angebot'),
    count(*) filter (where own.status = 'eingestellt'),
    count(*) filter (where own.status = 'abgelehnt'),
    count(*) filter (where own.status = 'zurueckgezogen'))::app_public.application_counts
  from app_public.applications as own
  -- Companies read the applications for their jobs, and admins all: these are of the caller.
  where own.applicant_id = (select app_hidden.current_user_id())
$$;
comment on function app_public.my_application_counts() is E'@notNull\nNumber of applications of the caller, by status.';
grant execute on function app_public.my_application_counts() to app_member;
