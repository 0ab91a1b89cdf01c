create or replace function app_public.send_newsletter_issue(issue_id uuid, expected_version integer) returns app_public.newsletter_issues
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  issue app_public.newsletter_issues := app_private.select_newsletter_issue_for_update(
    send_newsletter_issue.issue_id, '{entwurf,geplant}', expected_version);
begin
  perform app_private.require_fresh_factor();
  perform app_private.check_newsletter_issue(issue);
  update app_public.newsletter_issues as issues set updated_at = now() where issues.id = issue.id;
  issue := app_private.start_newsletter_issue(issue);
  perform graphile_worker.add_job('newsletter/hand-over-newsletters', '{}', job_key => 'hand-over-newsletters-next', priority => 15);
  perform app_private.write_audit('newsletter_sent', 'newsletter', issue.id,
    data => jsonb_build_object('version', issue.version, 'recipients', (
      select runs.recipients from app_private.newsletter_runs as runs where runs.issue_id = issue.id)));
  return issue;
end
$$;
comment on function app_public.send_newsletter_issue(uuid, integer) is 'Begins to send an issue now. Admins only. Raises OS401, OS403, OS404, OS409, OS410 when it is being sent or over, OS422 with what it lacks: subject, blocks, blocks.<n>.<field>; OS428 without a fresh second factor.';
grant execute on function app_public.send_newsletter_issue(uuid, integer) to app_member;
