create or replace function app_private.job_renewable_until(job app_public.jobs) returns timestamptz
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- An expired job holds what an admin approved; what was changed since lies beside it, and its author wants that
  -- online (docs/decisions/2026-11-22-an-expired-job-goes-online-again.md).
  select (job).expires_at + interval '30 days'
  where (job).status in ('aktiv', 'pausiert', 'abgelaufen') and (job).expires_at <= now() and (job).expires_at > now() - interval '30 days'
    and not exists (select from app_public.job_changes where job_changes.job_id = (job).id)
    and not exists (
      select from app_public.companies where companies.id = (job).company_id and companies.withheld_at is not null)
    and not exists (
      select from audit.events as blocks
      where blocks.thing_id = (job).id and blocks.thing_kind = 'job' and blocks.action = 'blocked')
    -- After five renewals, about a year, an admin reads the job again.
    and (
      select count(*) < 5 from audit.events as renewals
      where renewals.thing_id = (job).id and renewals.thing_kind = 'job' and renewals.action = 'renewed'
        and not exists (
          select from audit.events as approvals
          where approvals.thing_id = (job).id and approvals.thing_kind = 'job' and approvals.action = 'approved' and approvals.id > renewals.id))
$$;
comment on function app_private.job_renewable_until(app_public.jobs) is 'Until when an expired job goes online again without a review: 30 days from its end, unless a change lies beside it, it was ever blocked, its company is withheld, or it was renewed five times since the last approval. Null otherwise, and while it runs.';
