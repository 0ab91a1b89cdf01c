create or replace function app_private.unplan_newsletter_issue(issue app_public.newsletter_issues) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  update app_public.newsletter_issues as issues
  set state = 'entwurf', scheduled_at = null, version = issues.version + 1, updated_at = now()
  where issues.id = issue.id;
  perform app_private.write_audit('newsletter_not_sent', 'newsletter', issue.id, data => jsonb_build_object('version', issue.version), actor => null);
  perform app_private.notify_admins(app_private.make_notice('admin_newsletter', 'Der geplante Newsletter ging nicht hinaus',
    format('„%s“ ist wieder ein Entwurf, denn zur geplanten Zeit fehlte etwas, zum Beispiel war keine der Stellen mehr online.', issue.subject),
    subject_kind => 'newsletter', subject_id => issue.id));
end
$$;
comment on function app_private.unplan_newsletter_issue(app_public.newsletter_issues) is 'Makes a planned issue a draft again that cannot be sent at its time, and tells the admins. The caller has locked it.';
