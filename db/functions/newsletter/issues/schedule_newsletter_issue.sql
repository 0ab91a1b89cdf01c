create or replace function app_public.schedule_newsletter_issue(issue_id uuid, expected_version integer, berlin_time text) returns app_public.newsletter_issues
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  issue app_public.newsletter_issues := app_private.select_newsletter_issue_for_update(
    schedule_newsletter_issue.issue_id, '{entwurf}', expected_version);
  moment constant timestamptz := app_private.read_berlin_time(berlin_time);
begin
  -- A letter to everybody is what a stolen session must not send.
  perform app_private.require_fresh_factor();
  if coalesce(berlin_time, '') = '' then perform app_hidden.fail('OS422', '{"berlin_time": "required"}'); end if;
  if moment is null or moment > now() + interval '1 year' then perform app_hidden.fail('OS422', '{"berlin_time": "invalid"}'); end if;
  if moment <= now() then perform app_hidden.fail('OS422', '{"berlin_time": "below_min"}'); end if;
  perform app_private.check_newsletter_issue(issue);
  update app_public.newsletter_issues as issues
  set state = 'geplant', scheduled_at = moment, version = issues.version + 1, updated_at = now()
  where issues.id = issue.id returning issues.* into issue;
  perform graphile_worker.add_job('newsletter/hand-over-newsletters', '{}', job_key => 'newsletter-due:' || issue.id, run_at => moment, priority => 15);
  perform app_private.write_audit('newsletter_scheduled', 'newsletter', issue.id,
    data => jsonb_build_object('version', issue.version, 'at', moment));
  return issue;
end
$$;
comment on function app_public.schedule_newsletter_issue(uuid, integer, text) is 'Plans a draft for a time on the clocks of Berlin, as 2026-11-24T09:30. Admins only. Raises OS401, OS403, OS404, OS409, OS410 when it is no draft, OS422 with berlin_time (required, invalid: no such time or more than a year away, below_min: past), or with what the issue lacks: subject, blocks, blocks.<n>.<field>; OS428 without a fresh second factor.';
grant execute on function app_public.schedule_newsletter_issue(uuid, integer, text) to app_member;
