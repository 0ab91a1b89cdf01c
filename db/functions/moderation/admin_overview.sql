create or replace function app_public.admin_overview() returns app_public.admin_waiting[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
begin
  perform app_hidden.require_admin();
  return (
    with queued as (
      -- The change of a spot check waits as a change.
      select case when items.is_spot_check and not items.concerns_change then 'spot_checks'
          when items.kind = 'job' then 'jobs' else 'requests' end::app_public.waiting_kind as kind,
        items.submitted_at, items.is_marked
      from app_public.review_items as items
      -- Decided, though not yet in effect.
      where not exists (
          select from app_public.job_decisions as decisions where decisions.job_id = items.job_id and decisions.version = items.version)
        and not exists (
          select from app_public.job_request_decisions as decisions
          where decisions.request_id = items.request_id and decisions.version = items.version)
    ), found (kind, waiting, oldest_at, marked) as (
      select queued.kind, count(*), min(queued.submitted_at), count(*) filter (where queued.is_marked) from queued group by queued.kind
      union all
      -- One case for all reports about one thing, and one for each complaint about a decision.
      select 'reports', count(*), min(undecided.since), null
      from (
        select report_cases.opened_at as since from app_public.report_cases where report_cases.decided_at is null
        union all
        select report_complaints.created_at from app_public.report_complaints where report_complaints.decided_at is null
      ) as undecided
      union all
      select 'companies', count(*), min(waiting.since), null from app_private.companies_waiting() as waiting
      union all
      select 'mails_failed', count(*), min(mails.created_at), null from app_private.mails where mails.status = 'failed'
      union all
      select 'tasks_failed', count(*), min(tasks.created_at), null
      from graphile_worker._private_jobs as tasks where tasks.locked_at is null and tasks.attempts >= tasks.max_attempts
    )
    select array_agg(row(kinds.kind, coalesce(found.waiting, 0), found.oldest_at,
      case when kinds.kind in ('jobs', 'requests', 'spot_checks') then coalesce(found.marked, 0) end)::app_public.admin_waiting order by kinds.kind)
    from unnest(enum_range(null::app_public.waiting_kind)) as kinds (kind)
    left join found on found.kind = kinds.kind);
end
$$;
comment on function app_public.admin_overview() is 'What waits for admins, and for how long, one line of each kind. Admins only (OS401, OS403).';
revoke all on function app_public.admin_overview() from public;
grant execute on function app_public.admin_overview() to app_member;
