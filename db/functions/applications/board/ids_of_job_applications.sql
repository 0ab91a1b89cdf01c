create or replace function app_hidden.ids_of_job_applications(
  job_id uuid, reader_id uuid, statuses app_public.application_status[], search text, page_size integer,
  after_submitted_at timestamptz, after_id uuid
) returns uuid[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- Whether there is a job, a text or neither decides which index is read.
set plan_cache_mode = force_custom_plan
as $$
declare
  words constant text[] := app_hidden.search_words_of(ids_of_job_applications.search);
begin
  return array(
    select found.id from app_hidden.applications_to_decide(ids_of_job_applications.job_id, reader_id, words) as found
    where (statuses is null or found.status = any (statuses))
      and (after_id is null or (found.submitted_at, found.id) < (after_submitted_at, after_id))
    order by found.submitted_at desc, found.id desc
    limit ids_of_job_applications.page_size);
end
$$;
comment on function app_hidden.ids_of_job_applications(uuid, uuid, app_public.application_status[], text, integer, timestamptz, uuid) is 'A page of what app_hidden.applications_to_decide finds, newest first.';
grant execute on function app_hidden.ids_of_job_applications(uuid, uuid, app_public.application_status[], text, integer, timestamptz, uuid) to app_member;
