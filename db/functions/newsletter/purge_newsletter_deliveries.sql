create or replace function app_private.purge_newsletter_deliveries() returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  old app_public.newsletter_issues;
  purged integer := 0;
begin
  -- Who got which letter is needed for bounces, and so that no job is pushed twice. Sums stay.
  for old in
    select issues.* from app_public.newsletter_issues as issues
    where issues.finished_at < now() - interval '180 days'
      and exists (select from app_private.newsletter_deliveries as deliveries where deliveries.issue_id = issues.id)
    order by issues.id limit 20 for update skip locked
  loop
    insert into app_private.newsletter_totals as totals
      (issue_id, made, sent, skipped, refused, bounced, soft_bounced, complained, unsubscribed, measured)
    select old.id, figures.made, figures.sent, figures.skipped, figures.refused, figures.bounced, figures.soft_bounced,
      figures.complained, figures.unsubscribed, figures.measured
    from (
      select count(*) as made, count(*) filter (where deliveries.state = 'sent') as sent, count(*) filter (where deliveries.state = 'skipped') as skipped,
        count(*) filter (where deliveries.state = 'failed') as refused, count(*) filter (where deliveries.bounce = 'hard') as bounced,
        count(*) filter (where deliveries.bounce = 'soft') as soft_bounced, count(*) filter (where deliveries.bounce = 'complaint') as complained,
        count(*) filter (where deliveries.is_measured and deliveries.state = 'sent') as measured, app_private.newsletter_ends(old.id) as unsubscribed
      from app_private.newsletter_deliveries as deliveries where deliveries.issue_id = old.id
    ) as figures
    on conflict (issue_id) do nothing;
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
comment on function app_private.purge_newsletter_deliveries() is 'Turns the deliveries of issues that ended 180 days ago into sums, and deletes pictures that no issue shows; returns of how many issues.';
