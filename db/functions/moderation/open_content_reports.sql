create or replace function app_public.open_content_reports(
  page_size integer default 50, after_created_at timestamptz default null, after_id uuid default null
) returns app_public.content_reports[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  reports app_public.content_reports[];
  wanted constant integer := app_hidden.check_page_size(open_content_reports.page_size);
begin
  perform app_hidden.require_admin();
  if num_nulls(after_created_at, after_id) = 1 then perform app_hidden.fail('OS422', '{"after_id": "invalid"}'); end if;
  reports := (
    select coalesce(array_agg(page.report order by (page.report).created_at, (page.report).id), '{}')
    from (
      select content_reports as report
      from app_public.content_reports
      where content_reports.settled_at is null
        and (after_id is null or (content_reports.created_at, content_reports.id) > (after_created_at, after_id))
      order by content_reports.created_at, content_reports.id
      limit wanted
    ) as page);
  perform app_hidden.note_read_reports(array(select report.id from unnest(reports) as report));
  return reports;
end
$$;
comment on function app_public.open_content_reports(integer, timestamptz, uuid) is 'Reports that no admin has settled, oldest first; the next page starts after createdAt and id of the last one. Written into the processing logs of the people whose texts they hold. Admins only (OS401, OS403). At most 100 a page (OS422).';
revoke all on function app_public.open_content_reports(integer, timestamptz, uuid) from public;
grant execute on function app_public.open_content_reports(integer, timestamptz, uuid) to app_member;
