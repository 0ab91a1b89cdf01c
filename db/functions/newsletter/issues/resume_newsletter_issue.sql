create or replace function app_public.resume_newsletter_issue(issue_id uuid, expected_version integer) returns app_public.newsletter_issues
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  issue app_public.newsletter_issues := app_private.select_newsletter_issue_for_update(
    resume_newsletter_issue.issue_id, '{angehalten}', expected_version);
  has_changed boolean;
begin
  perform app_private.check_newsletter_issue(issue);
  select (editions.subject, editions.preheader, editions.blocks) is distinct from (issue.subject, issue.preheader, issue.blocks) into has_changed
  from app_private.newsletter_editions as editions
  where editions.issue_id = issue.id and editions.edition = issue.edition;
  -- Other words than before are another letter to everybody.
  if has_changed then perform app_private.require_fresh_factor(); end if;
  if issue.refusals_held_at is not null then perform app_private.take_back_newsletter_refusals(issue.id); end if;
  update app_public.newsletter_issues as issues set
    state = 'wird_versendet', paused_at = null, refusals_held_at = null, edition = issues.edition + has_changed::integer,
    version = issues.version + 1, updated_at = now()
  where issues.id = issue.id returning issues.* into issue;
  if has_changed then
    insert into app_private.newsletter_editions (issue_id, edition, subject, preheader, blocks)
    values (issue.id, issue.edition, issue.subject, issue.preheader, issue.blocks);
  end if;
  perform app_private.tend_newsletter_mails(issue.id);
  perform graphile_worker.add_job('newsletter/hand-over-newsletters', '{}', job_key => 'hand-over-newsletters-next', priority => 15);
  perform app_private.write_audit('newsletter_resumed', 'newsletter', issue.id,
    data => jsonb_build_object('version', issue.version, 'edition', issue.edition));
  return issue;
end
$$;
comment on function app_public.resume_newsletter_issue(uuid, integer) is 'Goes on with an issue that was held. Changed meanwhile, it goes on as a new edition for those who have not got it. Admins only. Raises OS401, OS403, OS404, OS409, OS410 when it is not held, OS422 with what it lacks, OS428 without a fresh second factor when it was changed.';
grant execute on function app_public.resume_newsletter_issue(uuid, integer) to app_member;
