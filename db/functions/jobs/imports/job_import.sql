create or replace function app_public.job_import(company_id uuid) returns app_public.job_import
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- Row-level security limits both to companies of the caller.
  select row(
    coalesce((
      select array_agg(row(sources.id, sources.kind, sources.label, sources.url, sources.proof_line, sources.proved_by, sources.is_paused,
          coalesce(sources.queued_at > now() - interval '1 hour', false), sources.next_run_at, coalesce(runs.list, '{}'),
          sources.leads_to_source)::app_public.shown_source
        order by sources.id)
      from app_public.job_sources as sources
      cross join lateral (
        select array_agg(row(newest.id, newest.started_at, newest.ended_at, newest.pages_done, newest.pages_known, newest.found, newest.added,
          newest.changed, newest.gone, newest.refused, newest.problem)::app_public.shown_source_run order by newest.id desc) as list
        from (
          select * from app_public.job_source_runs as all_runs where all_runs.source_id = sources.id order by all_runs.id desc limit 10
        ) as newest
      ) as runs
      where sources.company_id = $1), '{}'),
    coalesce((
      select array_agg(shown.item order by (shown.item).status is distinct from 'entwurf', (shown.item).title, (shown.item).external_id)
      from (
        select app_hidden.shown_import_of(items, sources) as item
        from app_public.imported_jobs as items
        join app_public.job_sources as sources on sources.id = items.source_id
        where items.company_id = $1 and (items.job_id is not null or items.refused is not null)
        order by items.seen_at desc
        limit 1000
      ) as shown), '{}')
  )::app_public.job_import
$$;
comment on function app_public.job_import(uuid) is E'@notNull\nWhat a company of the caller takes over by itself: its sources, and the ads that came of them. Empty for others.';
grant execute on function app_public.job_import(uuid) to app_member;
