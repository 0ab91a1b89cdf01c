create or replace function app_private.renew_newsletter_totals(issue_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
begin
  delete from app_private.newsletter_totals as totals where totals.issue_id = renew_newsletter_totals.issue_id;
  insert into app_private.newsletter_totals select counts.* from app_private.newsletter_counts(renew_newsletter_totals.issue_id) as counts;
  with measured as (
    select deliveries.edition, deliveries.job_ids from app_private.newsletter_deliveries as deliveries
    where deliveries.issue_id = renew_newsletter_totals.issue_id and deliveries.state = 'sent' and deliveries.is_measured
  ), by_edition as (
    select editions.blocks::text as words, app_private.newsletter_jobs_of(editions.blocks) as job_ids, counted.letters
    from (select measured.edition, count(*) as letters from measured group by measured.edition) as counted
    join app_private.newsletter_editions as editions
      on editions.issue_id = renew_newsletter_totals.issue_id and editions.edition = counted.edition
  ), by_job as (
    -- Chosen for single readers.
    select job.id, count(*) as letters from measured cross join unnest(measured.job_ids) as job (id) group by job.id
  ), targets as (
    select links.number, links.target,
      case when links.target ~ '^/job/' and pg_input_is_valid(right(links.target, 36), 'uuid') then right(links.target, 36)::uuid end as job_id
    from app_private.newsletter_links as links where links.issue_id = renew_newsletter_totals.issue_id
  )
  update app_private.newsletter_links as links set letters =
    coalesce((
      select sum(by_edition.letters) from by_edition
      where case when targets.job_id is null then position(targets.target in by_edition.words) > 0 else targets.job_id = any (by_edition.job_ids) end), 0)
    + coalesce((select by_job.letters from by_job where by_job.id = targets.job_id), 0)
  from targets where links.issue_id = renew_newsletter_totals.issue_id and links.number = targets.number;
end
$$;
comment on function app_private.renew_newsletter_totals(uuid) is 'Counts what became of an issue and keeps the sums, also in how many counted letters each link stood: everything that shows figures of an issue that is over reads these.';
