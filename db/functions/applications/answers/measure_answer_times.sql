create or replace function app_private.measure_answer_times() returns integer
language sql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
  with waited as (
    select applications.company_id, applications.applicant_id,
      -- The end of a job tells all who wait, but a company that only closes jobs, or whose jobs are blocked, has answered nobody.
      applications.answered_at is not null and not exists (
        select from app_public.application_events as events
        where events.application_id = applications.id and events.kind = 'beendet' and events.created_at = applications.answered_at
      ) as is_answered,
      coalesce(applications.answered_at - applications.submitted_at, 'infinity') as time
    from app_public.applications
    where applications.submitted_at > now() - interval '12 months'
      -- A company that never answers must not look quick: what waits for more than 14 days counts as not answered.
      and (applications.answered_at is not null
        or applications.status <> 'zurueckgezogen' and applications.submitted_at < now() - interval '14 days')
  ), usual as (
    select waited.company_id, percentile_disc(0.5) within group (order by waited.time) as time
    from waited group by waited.company_id
    -- People, not applications: nobody can be told from the figure, and one person cannot make one.
    having count(distinct waited.applicant_id) filter (where waited.is_answered) >= 5
  ), told as (
    select usual.company_id, min(days) as within_days
    from usual join unnest(array[1, 2, 3, 5, 7, 10, 14]) as days on make_interval(days => days) >= usual.time
    group by usual.company_id
  ), forgotten as (
    delete from app_private.company_answer_times
    where not exists (select from told where told.company_id = company_answer_times.company_id)
    returning 1
  ), written as (
    insert into app_private.company_answer_times (company_id, within_days)
    select told.company_id, told.within_days from told
    on conflict (company_id) do update set within_days = excluded.within_days, measured_on = excluded.measured_on
    where company_answer_times.within_days <> excluded.within_days
    returning 1
  )
  select ((select count(*) from forgotten) + (select count(*) from written))::integer
$$;
comment on function app_private.measure_answer_times() is 'Measures within how many days companies usually answer: the median from sending to the first answer over twelve months, rounded up to 1, 2, 3, 5, 7, 10 or 14 days, for those that answered at least five people other than by the end of a job. Returns how many results changed. Safe to run twice.';
