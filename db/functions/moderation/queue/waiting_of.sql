create or replace function app_private.waiting_of(kind app_public.waiting_kind) returns app_public.admin_waiting[]
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
begin
  case $1
    when 'jobs' then
      return array(
        select row(kinds.kind, coalesce(queued.waiting, 0), queued.since, coalesce(queued.marked, 0))::app_public.admin_waiting
        from unnest('{jobs,requests,spot_checks}'::app_public.waiting_kind[]) as kinds (kind)
        -- Counted before it is joined: thousands wait.
        left join (
          -- The change of a spot check waits as a change.
          select case when items.is_spot_check and not items.concerns_change then 'spot_checks'::app_public.waiting_kind
              when items.kind = 'job' then 'jobs'::app_public.waiting_kind else 'requests'::app_public.waiting_kind end as kind,
            count(*) as waiting, min(items.submitted_at) as since, count(*) filter (where items.is_marked) as marked
          from app_public.review_items as items
          -- Decided, though not yet in effect, as in app_hidden.found_review_items.
          where items.id <> all (array(
            select decisions.id from app_public.pending_decisions as decisions
            join app_public.review_items as decided on decided.id = decisions.id and decided.version = decisions.version))
          group by 1
        ) as queued on queued.kind = kinds.kind);
    when 'reports' then
      -- One case for all reports about one thing, and one for each complaint about a decision.
      return array(
        select row($1, count(*), min(undecided.since), null)::app_public.admin_waiting
        from (
          select report_cases.opened_at as since from app_public.report_cases where report_cases.decided_at is null
          union all
          select report_complaints.created_at from app_public.report_complaints where report_complaints.decided_at is null
        ) as undecided);
    when 'companies' then
      return array(
        select row($1, count(*), min(waiting.since), null)::app_public.admin_waiting from app_private.companies_waiting() as waiting);
    when 'mails_failed' then
      return array(
        select row($1, count(*), min(mails.created_at), null)::app_public.admin_waiting
        from app_private.mails where mails.status = 'failed');
    when 'tasks_failed' then
      return array(
        select row($1, count(*), min(tasks.created_at), null)::app_public.admin_waiting
        from graphile_worker._private_jobs as tasks where tasks.locked_at is null and tasks.attempts >= tasks.max_attempts);
  end case;
end
$$;
comment on function app_private.waiting_of(app_public.waiting_kind) is 'The lines of app_public.admin_overview that one statement counts: jobs with requests and spot checks, each other kind alone.';
