create or replace function app_private.start_newsletter_issue(issue app_public.newsletter_issues) returns app_public.newsletter_issues
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  started app_public.newsletter_issues;
begin
  -- The second of two issues with one subject sees the slug that the first has taken.
  perform pg_advisory_xact_lock(hashtext('newsletter_slug'));
  update app_public.newsletter_issues as issues set
    state = 'wird_versendet', edition = 1, started_at = now(), scheduled_at = coalesce(issues.scheduled_at, now()),
    slug = app_private.newsletter_slug(issues.subject, issues.id), version = issues.version + 1
  where issues.id = issue.id returning issues.* into started;
  insert into app_private.newsletter_editions (issue_id, edition, subject, preheader, blocks)
  values (started.id, 1, started.subject, started.preheader, started.blocks);
  insert into app_private.newsletter_runs (issue_id, recipients)
  values (started.id, (select count(*) from app_private.newsletter_readers(started.segment)));
  return started;
end
$$;
comment on function app_private.start_newsletter_issue(app_public.newsletter_issues) is 'Begins to send an issue: its first edition is kept, its readers are counted, and it has a place in the archive. The caller has locked it.';
