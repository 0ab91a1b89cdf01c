create or replace function app_public.moderation_queue(
  page_size integer default 50, after_submitted_at timestamptz default null, after_id uuid default null
) returns app_public.jobs[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  if num_nulls(after_submitted_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  return (
    select coalesce(array_agg(page order by (page).submitted_at, (page).id), '{}')
    from (
      select jobs
      from app_public.jobs
      where jobs.status = 'zur_pruefung'
        and (after_id is null or (jobs.submitted_at, jobs.id) > (after_submitted_at, after_id))
      order by jobs.submitted_at, jobs.id
      limit app_hidden.check_page_size(moderation_queue.page_size)
    ) as waiting (page));
end
$$;
comment on function app_public.moderation_queue(integer, timestamptz, uuid) is 'Jobs in review, longest first; the next page starts after submittedAt and id of the last one, even when that one is no longer in review. Admins only (OS401, OS403). At most 100 a page (OS422).';
revoke all on function app_public.moderation_queue(integer, timestamptz, uuid) from public;
grant execute on function app_public.moderation_queue(integer, timestamptz, uuid) to app_member;
