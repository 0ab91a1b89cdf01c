create or replace function app_public.job_applications(
  job_id uuid default null, statuses app_public.application_status[] default null, search text default null,
  page_size integer default 50, after_submitted_at timestamptz default null, after_id uuid default null
) returns app_public.shown_application[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  me constant uuid := app_hidden.require_employer();
  wanted constant integer := app_hidden.check_page_size(job_applications.page_size);
begin
  if num_nulls(after_submitted_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return (
    select coalesce(array_agg(shown order by (shown).submitted_at desc, (shown).id desc), '{}')
    from app_hidden.applications_of_mine(app_hidden.ids_of_job_applications(
      job_applications.job_id, me, statuses, job_applications.search, wanted, after_submitted_at, after_id)) as shown);
end
$$;
comment on function app_public.job_applications(uuid, app_public.application_status[], text, integer, timestamptz, uuid) is 'Applications for a job, or without job_id for all jobs of the companies of the caller, newest first; those in which every word of search occurs (name, e-mail, phone, place, profession, letter). The next page starts after submittedAt and id of the last one. For an admin who is no member with a job_id: that they exist, without content. At most 100 a page (OS422). Employers only. Raises OS401, OS403.';
grant execute on function app_public.job_applications(uuid, app_public.application_status[], text, integer, timestamptz, uuid) to app_member;
