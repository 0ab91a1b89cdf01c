create or replace function app_private.settle_boosts(batch_size integer default 500) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  settled integer;
begin
  with begun as (
    select jobs.id, credits.is_boosted and credits.ended_at is null as is_boosted
    from app_public.job_terms as terms
    join app_public.job_credits as credits on credits.id = terms.credit_id
    join app_public.jobs on jobs.id = terms.job_id
    -- The clock runs every few minutes; after an outage of days it makes up for it.
    where terms.started_at between now() - interval '14 days' and now() and terms.started_at > terms.taken_at and terms.paid_until > now()
      and jobs.status in ('aktiv', 'pausiert')
      and (jobs.boosted_at is not null) <> (credits.is_boosted and credits.ended_at is null)
    order by jobs.id
    limit batch_size
    for no key update of jobs skip locked
  )
  update app_public.jobs set boosted_at = case when begun.is_boosted then now() end
  from begun where jobs.id = begun.id;
  get diagnostics settled = row_count;
  return settled;
end
$$;
comment on function app_private.settle_boosts(integer) is 'Gives the label Anzeige to jobs, or takes it from them, whose next days have begun: they were renewed before the end of those with another credit. Returns how many. Safe to run twice.';
