create or replace function app_public.newsletter_issue(issue_id uuid) returns app_public.newsletter_issues
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  found_issue app_public.newsletter_issues;
begin
  perform app_hidden.require_admin();
  select issues.* into found_issue from app_public.newsletter_issues as issues where issues.id = newsletter_issue.issue_id;
  return found_issue;
end
$$;
comment on function app_public.newsletter_issue(uuid) is 'An issue of the newsletter; null when there is none. Admins only (OS401, OS403).';
grant execute on function app_public.newsletter_issue(uuid) to app_member;
