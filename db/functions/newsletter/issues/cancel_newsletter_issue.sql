create or replace function app_public.cancel_newsletter_issue(issue_id uuid) returns app_public.newsletter_issues
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  issue app_public.newsletter_issues := app_private.select_newsletter_issue_for_update(
    cancel_newsletter_issue.issue_id, '{wird_versendet,angehalten}', any_version => true);
begin
  update app_public.newsletter_issues as issues set
    state = 'abgebrochen', paused_at = null, refusals_held_at = null, finished_at = now(), version = issues.version + 1,
    updated_at = now()
  where issues.id = issue.id returning issues.* into issue;
  -- But for those that a worker has just begun: they end by themselves, or say that the mail server took them.
  delete from app_private.mails using app_private.newsletter_deliveries as deliveries
  where deliveries.issue_id = issue.id and deliveries.state = 'waiting' and mails.status = 'queued'
    and mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id
    and not exists (select from graphile_worker.jobs where jobs.key = 'mail:' || mails.id and jobs.locked_at is not null);
  perform app_private.renew_newsletter_totals(issue.id);
  perform app_private.write_audit('newsletter_cancelled', 'newsletter', issue.id, data => jsonb_build_object('version', issue.version));
  return issue;
end
$$;
comment on function app_public.cancel_newsletter_issue(uuid) is 'Gives an issue up that is being sent or held: who has not got it does not get it, and it leaves the archive. Admins only. Raises OS401, OS403, OS404, OS410 otherwise.';
grant execute on function app_public.cancel_newsletter_issue(uuid) to app_member;
