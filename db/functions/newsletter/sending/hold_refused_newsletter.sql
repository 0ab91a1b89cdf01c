create or replace function app_private.hold_refused_newsletter(issue app_public.newsletter_issues) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  refused integer;
begin
  update app_public.newsletter_issues as issues set
    state = 'angehalten', paused_at = now(), refusals_held_at = now(), version = issues.version + 1, updated_at = now()
  where issues.id = issue.id;
  update app_private.newsletter_runs as runs set was_held = true where runs.issue_id = issue.id;
  -- So many refusals at once are an error of ours, not of the readers.
  refused := app_private.take_back_newsletter_refusals(issue.id);
  perform app_private.write_audit('newsletter_held', 'newsletter', issue.id,
    data => jsonb_build_object('refused', refused), actor => null);
  perform app_private.notify_admins(app_private.make_notice('admin_newsletter', 'Der Newsletter hat sich angehalten',
    format('Der Mailserver lehnt von „%s“ zu viele Empfänger ab. Niemand wurde deshalb abgemeldet oder pausiert.', issue.subject),
    subject_kind => 'newsletter', subject_id => issue.id));
end
$$;
comment on function app_private.hold_refused_newsletter(app_public.newsletter_issues) is 'Holds an issue of which the mail server refuses too many recipients: takes back what the refusals did, and tells the admins. The caller has locked the issue.';
