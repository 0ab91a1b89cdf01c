create or replace function app_private.purge_newsletter_deliveries() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  old app_public.newsletter_issues;
  purged integer := 0;
begin
  -- Deliveries are needed for bounces, and so that no job is pushed twice. Sums stay.
  for old in
    select issues.* from app_public.newsletter_issues as issues
    -- One that was held and forgotten is over, too.
    where coalesce(issues.finished_at, issues.paused_at, issues.started_at) < now() - interval '180 days'
      and exists (select from app_private.newsletter_deliveries as deliveries where deliveries.issue_id = issues.id)
    order by issues.id limit 20 for update skip locked
  loop
    delete from app_private.mails using app_private.newsletter_deliveries as deliveries
    where deliveries.issue_id = old.id and deliveries.state = 'waiting' and mails.status = 'queued'
      and mails.idempotency_key = 'newsletter:' || deliveries.issue_id || ':' || deliveries.subscription_id;
    update app_public.newsletter_issues as issues set
      state = 'abgebrochen', paused_at = null, refusals_held_at = null, finished_at = now(), version = issues.version + 1
    where issues.id = old.id and issues.finished_at is null;
    perform app_private.renew_newsletter_totals(old.id);
    delete from app_private.newsletter_deliveries as deliveries where deliveries.issue_id = old.id;
    purged := purged + 1;
  end loop;
  -- Pictures that no issue shows.
  delete from app_private.newsletter_pictures as pictures
  where pictures.created_at < now() - interval '30 days' and not exists (
    select from app_public.newsletter_issues as issues where issues.blocks @> jsonb_build_array(jsonb_build_object('picture', pictures.hash)))
    and not exists (
    select from app_private.newsletter_editions as editions where editions.blocks @> jsonb_build_array(jsonb_build_object('picture', pictures.hash)));
  return purged;
end
$$;
comment on function app_private.purge_newsletter_deliveries() is 'Turns the deliveries of issues that ended 180 days ago, or were held that long, into sums, and deletes pictures that no issue shows; returns of how many issues.';
