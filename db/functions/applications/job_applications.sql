create or replace function app_public.job_applications(
  job_id uuid default null, statuses app_public.application_status[] default null, search text default null,
  page_size integer default 50, after_submitted_at timestamptz default null, after_id uuid default null
) returns app_public.shown_application[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
-- Whether there is a job, a text or neither decides which index is read.
set plan_cache_mode = force_custom_plan
as $$
declare
  me constant uuid := app_hidden.require_employer();
  wanted constant integer := app_hidden.check_page_size(job_applications.page_size);
  words constant text[] := app_hidden.search_words_of(job_applications.search);
begin
  if num_nulls(after_submitted_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return (
    select coalesce(array_agg(shown order by (shown).submitted_at desc, (shown).id desc), '{}')
    from app_hidden.applications_of_mine(array(
      -- Row-level security limits this to what the caller may read.
      select found.id from app_public.applications as found
      where (job_applications.job_id is null or found.job_id = job_applications.job_id)
        and (job_applications.job_id is not null or found.company_id = any (array(
          select company_members.company_id from app_public.company_members where company_members.user_id = me)))
        -- An own application for a job of another company is not one to decide about.
        and found.applicant_id <> me
        and (job_applications.statuses is null or found.status = any (job_applications.statuses))
        and (cardinality(words) = 0 or exists (
          select from app_public.application_contents as contents
          where contents.application_id = found.id and app_hidden.has_words(contents.search_text, words)))
        and (after_id is null or (found.submitted_at, found.id) < (after_submitted_at, after_id))
      order by found.submitted_at desc, found.id desc
      limit wanted)) as shown);
end
$$;
comment on function app_public.job_applications(uuid, app_public.application_status[], text, integer, timestamptz, uuid) is 'Applications for a job, or without job_id for all jobs of the companies of the caller, newest first; those in which every word of search occurs (name, e-mail, phone, place, profession, letter). The next page starts after submittedAt and id of the last one. For an admin who is no member with a job_id: that they exist, without content. At most 100 a page (OS422). Employers only. Raises OS401, OS403.';
revoke all on function app_public.job_applications(uuid, app_public.application_status[], text, integer, timestamptz, uuid) from public;
grant execute on function app_public.job_applications(uuid, app_public.application_status[], text, integer, timestamptz, uuid) to app_member;
