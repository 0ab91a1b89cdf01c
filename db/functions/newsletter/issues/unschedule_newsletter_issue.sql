create or replace function app_public.unschedule_newsletter_issue(issue_id uuid) returns app_public.newsletter_issues
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  issue app_public.newsletter_issues := app_private.select_newsletter_issue_for_update(
    unschedule_newsletter_issue.issue_id, '{geplant}', any_version => true);
begin
  update app_public.newsletter_issues as issues
  set state = 'entwurf', scheduled_at = null, version = issues.version + 1, updated_at = now()
  where issues.id = issue.id returning issues.* into issue;
  perform app_private.write_audit('newsletter_unscheduled', 'newsletter', issue.id, data => jsonb_build_object('version', issue.version));
  return issue;
end
$$;
comment on function app_public.unschedule_newsletter_issue(uuid) is 'Takes the plan of an issue back: it is a draft again. Admins only. Raises OS401, OS403, OS404, OS410 when it is not planned or already being sent.';
grant execute on function app_public.unschedule_newsletter_issue(uuid) to app_member;
