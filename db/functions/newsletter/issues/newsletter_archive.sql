create or replace function app_public.newsletter_archive(page_size integer default 20, after_slug text default null) returns app_public.newsletter_archive_issue[]
language sql stable security definer
set search_path = pg_catalog, pg_temp
as $$
  -- Titles of the sent edition: changes of an issue on hold are not published yet.
  select coalesce(array_agg(page.issue order by page.started_at desc, page.id desc), '{}')
  from (
    select row(issues.slug, editions.subject, editions.preheader, issues.started_at, '{}')::app_public.newsletter_archive_issue as issue,
      issues.started_at, issues.id
    from app_public.newsletter_issues as issues
    join app_private.newsletter_editions as editions on editions.issue_id = issues.id and editions.edition = issues.edition
    where app_private.is_public_issue(issues)
      and (after_slug is null or (issues.started_at, issues.id) < (
        select last.started_at, last.id from app_public.newsletter_issues as last where last.slug = after_slug))
    order by issues.started_at desc, issues.id desc
    limit app_hidden.check_page_size(page_size)
  ) as page
$$;
comment on function app_public.newsletter_archive(integer, text) is 'Issues that were sent, newest first, without their blocks; the next page starts after the last slug. At most 100 a page (OS422).';
grant execute on function app_public.newsletter_archive(integer, text) to app_visitor, app_member;
