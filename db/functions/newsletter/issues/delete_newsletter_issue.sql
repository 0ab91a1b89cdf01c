create or replace function app_public.delete_newsletter_issue(issue_id uuid) returns uuid
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  issue constant app_public.newsletter_issues := app_private.select_newsletter_issue_for_update(
    delete_newsletter_issue.issue_id, '{entwurf}', any_version => true);
begin
  delete from app_public.newsletter_issues as issues where issues.id = issue.id;
  perform app_private.write_audit('newsletter_deleted', 'newsletter', issue.id, data => jsonb_build_object('text', issue.subject));
  return issue.id;
end
$$;
comment on function app_public.delete_newsletter_issue(uuid) is 'Deletes a draft and returns its id. Admins only. Raises OS401, OS403, OS404, OS410 for any other issue.';
grant execute on function app_public.delete_newsletter_issue(uuid) to app_member;
