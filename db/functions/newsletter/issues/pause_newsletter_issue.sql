create or replace function app_public.pause_newsletter_issue(issue_id uuid) returns app_public.newsletter_issues
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  issue app_public.newsletter_issues := app_private.select_newsletter_issue_for_update(
    pause_newsletter_issue.issue_id, '{wird_versendet}', any_version => true);
begin
  -- Mails that are in the mail room stay there: app_private.begin_mail starts none of them while the issue is held.
  update app_public.newsletter_issues as issues
  set state = 'angehalten', paused_at = now(), version = issues.version + 1, updated_at = now()
  where issues.id = issue.id returning issues.* into issue;
  perform app_private.write_audit('newsletter_paused', 'newsletter', issue.id, data => jsonb_build_object('version', issue.version));
  return issue;
end
$$;
comment on function app_public.pause_newsletter_issue(uuid) is 'Holds an issue that is being sent; at most the few mails that are being handed to the mail server still leave. Admins only. Raises OS401, OS403, OS404, OS410 when it is not being sent.';
grant execute on function app_public.pause_newsletter_issue(uuid) to app_member;
