create or replace function app_public.newsletter_issue_list(page_size integer default 20, after_id uuid default null) returns app_public.newsletter_issues[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return array(
    select issues from app_public.newsletter_issues as issues
    where newsletter_issue_list.after_id is null or issues.id < newsletter_issue_list.after_id
    order by issues.id desc
    limit app_hidden.check_page_size(newsletter_issue_list.page_size));
end
$$;
comment on function app_public.newsletter_issue_list(integer, uuid) is E'@fieldName newsletterIssues\nIssues of the newsletter, newest draft first; the next page starts after the last id. At most 100 a page (OS422). Admins only (OS401, OS403).';
grant execute on function app_public.newsletter_issue_list(integer, uuid) to app_member;
