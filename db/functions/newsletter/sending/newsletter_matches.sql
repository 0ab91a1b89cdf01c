create or replace function app_private.newsletter_matches(
  readers app_private.newsletter_wish[], most integer, without uuid[]
) returns table (reader_id uuid, job_ids uuid[], boosted_ids uuid[])
language sql stable
set search_path = pg_catalog, pg_temp
-- Planning takes longer than running, and no batch makes another plan better.
set plan_cache_mode = force_generic_plan
as $$
  with wishes as materialized (
    select wish.subscription_id as reader_id, wish.professions, wish.regions from unnest(readers) as wish
  ), kinds as materialized (
    -- Readers share their wishes: what suits is looked for once for each kind of wish.
    select row_number() over () as kind, kinds.professions, kinds.regions,
      case when kinds.regions = '{}' then null else app_private.wide_regions(kinds.regions) end as states
    from (select distinct wishes.professions, wishes.regions from wishes) as kinds
  ), promoted as materialized (
    -- Jobs that their plan puts into the newsletter.
    select promoted.id from app_private.promoted_jobs() as promoted (id)
  ), found as materialized (
    select kinds.kind, jobs.job_id, jobs.published_at, jobs.job_id in (select promoted.id from promoted) as boosted
    from kinds
    cross join lateral (
      -- Uses the index of professions where some are named, that of dates otherwise.
      (select job_index.job_id, job_index.published_at
        from unnest(kinds.professions) as wanted (slug)
        cross join lateral (
          select one.job_id, one.published_at from app_private.job_index as one
          where one.profession_slug = wanted.slug and one.expires_at > now() and one.job_id <> all (without)
            and (kinds.states is null or one.state_code = any (kinds.states))
          order by one.published_at desc, one.job_id desc limit 30
        ) as job_index)
      union
      (select one.job_id, one.published_at from app_private.job_index as one
        where kinds.professions = '{}' and one.expires_at > now() and one.job_id <> all (without)
          and (kinds.states is null or one.state_code = any (kinds.states))
        order by one.published_at desc, one.job_id desc limit 40)
      union
      (select one.job_id, one.published_at from promoted join app_private.job_index as one on one.job_id = promoted.id
        where one.expires_at > now() and one.job_id <> all (without)
          and (kinds.professions = '{}' or one.profession_slug = any (kinds.professions))
          and (kinds.states is null or one.state_code = any (kinds.states))
        order by one.published_at desc, one.job_id desc limit 10)
    ) as jobs
    join app_public.jobs as shown on shown.id = jobs.job_id and shown.status = 'aktiv'
    join app_public.companies on companies.id = shown.company_id and companies.withheld_at is null
  ), had as materialized (
    select deliveries.subscription_id as reader_id, job.id as job_id, job.id = any (deliveries.boosted_ids) as by_boost
    from app_private.newsletter_deliveries as deliveries
    cross join lateral unnest(deliveries.job_ids) as job (id)
    where deliveries.subscription_id in (select wishes.reader_id from wishes)
      and deliveries.made_at > now() - interval '90 days' and deliveries.state in ('waiting', 'sent')
  ), offered as (
    select wishes.reader_id, found.job_id, found.published_at,
      -- Money puts a job in front once for each reader. After that it stands where its date puts it.
      found.boosted and not exists (
        select from had where had.reader_id = wishes.reader_id and had.job_id = found.job_id and had.by_boost) as boostable,
      exists (select from had where had.reader_id = wishes.reader_id and had.job_id = found.job_id) as was_shown
    from wishes
    join kinds on kinds.professions = wishes.professions and kinds.regions = wishes.regions
    join found on found.kind = kinds.kind
  ), marked as (
    select offered.*,
      -- At most a third of the places is for sale.
      offered.boostable and row_number() over (
        partition by offered.reader_id, offered.boostable order by offered.published_at desc, offered.job_id desc) <= (most + 2) / 3 as by_boost
    from offered
  ), placed as (
    select marked.*, row_number() over (
      partition by marked.reader_id
      order by marked.by_boost desc, marked.was_shown, marked.published_at desc, marked.job_id desc) as place
    from marked
  )
  select placed.reader_id, array_agg(placed.job_id order by placed.place),
    coalesce(array_agg(placed.job_id order by placed.place) filter (where placed.by_boost), '{}')
  from placed where placed.place <= most
  group by placed.reader_id
$$;
comment on function app_private.newsletter_matches(app_private.newsletter_wish[], integer, uuid[]) is 'The jobs of an issue for each of these readers, by their professions and regions: paid ones first, at most a third and once for each reader, then what they were not shown yet, newest first. without: jobs that stand in the issue anyway. For all readers of a batch at once.';
