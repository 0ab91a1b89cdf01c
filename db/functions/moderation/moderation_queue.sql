create or replace function app_public.moderation_queue(
  page_size integer default 50, after_submitted_at timestamptz default null, after_id uuid default null
) returns app_public.jobs[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant integer := app_hidden.check_page_size(moderation_queue.page_size);
begin
  perform app_hidden.require_admin();
  if num_nulls(after_submitted_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return (
    select coalesce(array_agg(page.job order by page.submitted_at, (page.job).id), '{}')
    from (
      -- Each arm reads a page from a partial index of its own. A job in review has no change, so none comes twice.
      select in_review.job, in_review.submitted_at
      from (
        (select jobs as job, jobs.submitted_at
          from app_public.jobs
          where jobs.status = 'zur_pruefung'
            and not exists (
              select from app_public.job_decisions as decisions where decisions.job_id = jobs.id and decisions.version = jobs.version)
            and (after_id is null or (jobs.submitted_at, jobs.id) > (after_submitted_at, after_id))
          order by jobs.submitted_at, jobs.id
          limit wanted)
        union all
        (select jobs, job_changes.submitted_at
          from app_public.job_changes
          join app_public.jobs on jobs.id = job_changes.job_id
          where job_changes.submitted_at is not null and job_changes.rejection_reason is null
            and not exists (
              select from app_public.job_decisions as decisions where decisions.job_id = jobs.id and decisions.version = jobs.version)
            and (after_id is null or (job_changes.submitted_at, job_changes.job_id) > (after_submitted_at, after_id))
          order by job_changes.submitted_at, job_changes.job_id
          limit wanted)
      ) as in_review
      order by in_review.submitted_at, (in_review.job).id
      limit wanted
    ) as page);
end
$$;
comment on function app_public.moderation_queue(integer, timestamptz, uuid) is 'Jobs that are in review or have a change in review, longest first; the next page starts after submittedAt (of the change, where there is one) and id of the last one, even when that one is no longer in review. Without those that are decided but not yet in effect. Admins only (OS401, OS403). At most 100 a page (OS422).';
revoke all on function app_public.moderation_queue(integer, timestamptz, uuid) from public;
grant execute on function app_public.moderation_queue(integer, timestamptz, uuid) to app_member;
