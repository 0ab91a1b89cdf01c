create or replace function app_public.moderation_queue(page_size integer default 50, after uuid default null) returns app_public.jobs[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_private.require_admin();
  return (
    select coalesce(array_agg(page order by (page).submitted_at, (page).id), '{}')
    from (
      select jobs
      from app_public.jobs
      where jobs.status = 'zur_pruefung'
        and (moderation_queue.after is null or (jobs.submitted_at, jobs.id) >
          (select last.submitted_at, last.id from app_public.jobs as last where last.id = moderation_queue.after))
      order by jobs.submitted_at, jobs.id
      limit app_private.check_page_size(moderation_queue.page_size)
    ) as waiting (page));
end
$$;
comment on function app_public.moderation_queue(integer, uuid) is 'Offers that wait for approval, longest first; the next page starts after the last id. Admins only (OS401, OS403). At most 100 a page (OS422).';
revoke all on function app_public.moderation_queue(integer, uuid) from public;
grant execute on function app_public.moderation_queue(integer, uuid) to app_member;
