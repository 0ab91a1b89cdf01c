create or replace function app_public.moderation_request_queue(
  page_size integer default 50, after_submitted_at timestamptz default null, after_id uuid default null
) returns app_public.submitted_request[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  wanted constant integer := app_hidden.check_page_size(moderation_request_queue.page_size);
  ids uuid[];
begin
  perform app_hidden.require_admin();
  if num_nulls(after_submitted_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  select array_agg(page.id) into ids
  from (
    -- Each arm reads a page from a partial index of its own. A request in review has no change, so none comes twice.
    select in_review.id
    from (
      (select job_requests.id, job_requests.submitted_at
        from app_public.job_requests
        where job_requests.status = 'zur_pruefung'
          and not exists (
            select from app_public.job_request_decisions as decisions
            where decisions.request_id = job_requests.id and decisions.version = job_requests.version)
          and (after_id is null or (job_requests.submitted_at, job_requests.id) > (after_submitted_at, after_id))
        order by job_requests.submitted_at, job_requests.id
        limit wanted)
      union all
      (select changes.request_id, changes.submitted_at
        from app_public.job_request_changes as changes
        join app_public.job_requests on job_requests.id = changes.request_id
        where changes.submitted_at is not null and changes.rejection_reason is null
          and not exists (
            select from app_public.job_request_decisions as decisions
            where decisions.request_id = job_requests.id and decisions.version = job_requests.version)
          and (after_id is null or (changes.submitted_at, changes.request_id) > (after_submitted_at, after_id))
        order by changes.submitted_at, changes.request_id
        limit wanted)
    ) as in_review
    order by in_review.submitted_at, in_review.id
    limit wanted
  ) as page;
  perform app_private.note_reviewed_requests(ids);
  return (
    select coalesce(array_agg(shown order by shown.submitted_at, shown.id), '{}')
    from app_private.submitted_requests_of(ids) as shown);
end
$$;
comment on function app_public.moderation_request_queue(integer, timestamptz, uuid) is 'Requests that are in review or have a change in review, longest first; the next page starts after submittedAt and id of the last one, even when that one is no longer in review. Without those that are decided but not yet in effect. Written into the processing logs of the applicants. Admins only (OS401, OS403). At most 100 a page (OS422).';
revoke all on function app_public.moderation_request_queue(integer, timestamptz, uuid) from public;
grant execute on function app_public.moderation_request_queue(integer, timestamptz, uuid) to app_member;
