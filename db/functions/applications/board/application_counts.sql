create or replace function app_public.application_counts(job_id uuid default null, search text default null) returns app_public.application_counts
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- Whether there is a job, a text or neither decides which index is read.
set plan_cache_mode = force_custom_plan
as $$
declare
  me constant uuid := app_hidden.require_employer();
  words constant text[] := app_hidden.search_words_of(application_counts.search);
begin
  return (select row(
    count(*),
    count(*) filter (where app_hidden.is_open_application_status(own.status)),
    count(*) filter (where own.company_news_at > coalesce(own.company_read_at, '-infinity')),
    count(*) filter (where app_hidden.is_open_application_status(own.status) and own.answered_at is null
      and own.submitted_at < now() - interval '7 days'),
    count(*) filter (where own.status = 'eingegangen'),
    count(*) filter (where own.status = 'in_pruefung'),
    count(*) filter (where own.status = 'eingeladen'),
    count(*) filter (where own.status = 'angebot'),
    count(*) filter (where own.status = 'eingestellt'),
    count(*) filter (where own.status = 'abgelehnt'),
    count(*) filter (where own.status = 'zurueckgezogen'))::app_public.application_counts
  from app_hidden.applications_to_decide(application_counts.job_id, me, words) as own);
end
$$;
comment on function app_public.application_counts(uuid, text) is E'@notNull\nNumber of applications by status that app_public.job_applications finds for the same job and text. Employers only. Raises OS401, OS403.';
grant execute on function app_public.application_counts(uuid, text) to app_member;
