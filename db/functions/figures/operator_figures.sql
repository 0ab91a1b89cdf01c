create or replace function app_public.operator_figures(
  "from" date, until date, by app_public.figure_grouping, profession_slug text default null, state_code text default null
)
returns app_public.operator_figure[]
language plpgsql stable security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := (now() at time zone 'Europe/Berlin')::date;
  starts_on constant date := operator_figures."from";
  -- The future has no figures, but days, months and years of it are answered with zeros.
  counted_until constant date := least(operator_figures.until, today);
begin
  perform app_hidden.require_admin();
  if operator_figures.by is null then perform app_hidden.fail('OS422', '{"by": "required"}'); end if;
  if starts_on is null then perform app_hidden.fail('OS422', '{"from": "required"}'); end if;
  if operator_figures.until is null then perform app_hidden.fail('OS422', '{"until": "required"}'); end if;
  if operator_figures.until not between starts_on and starts_on + 3700 then perform app_hidden.fail('OS422', '{"until": "invalid"}'); end if;
  return (
    with figures as materialized (
      select figures.* from app_private.daily_figures as figures
      where figures.day between starts_on and operator_figures.until
      union all
      -- Today, and days that the worker has not counted yet.
      select figures.*
      from generate_series(greatest(starts_on, today - 3), counted_until, interval '1 day') as uncounted (day)
      cross join lateral app_private.figures_of_day(uncounted.day::date) as figures
      where not exists (select from app_private.figure_days where figure_days.day = uncounted.day::date)
    ), chosen as materialized (
      select figures.*, case operator_figures.by
          when 'day' then figures.day::text when 'month' then to_char(figures.day, 'YYYY-MM') when 'year' then to_char(figures.day, 'YYYY')
          when 'profession' then figures.profession_slug else figures.state_code end as key,
        -- The last day of the group that has figures.
        figures.day = case operator_figures.by
          when 'day' then figures.day
          when 'month' then least((date_trunc('month', figures.day) + interval '1 month - 1 day')::date, counted_until)
          when 'year' then least((date_trunc('year', figures.day) + interval '1 year - 1 day')::date, counted_until)
          else counted_until end as is_last
      from figures
      where (operator_figures.profession_slug is null or figures.profession_slug = operator_figures.profession_slug)
        and (operator_figures.state_code is null or figures.state_code = operator_figures.state_code)
    ), keys as (
      select distinct case operator_figures.by when 'day' then every.day::date::text when 'month' then to_char(every.day, 'YYYY-MM')
        else to_char(every.day, 'YYYY') end as key
      from generate_series(starts_on, operator_figures.until, interval '1 day') as every (day)
      where operator_figures.by in ('day', 'month', 'year')
      union
      select chosen.key from chosen
    ), sums as (
      select chosen.key,
        sum(chosen.jobs_submitted) as jobs_submitted, sum(chosen.jobs_approved) as jobs_approved, sum(chosen.jobs_rejected) as jobs_rejected,
        sum(chosen.jobs_online) filter (where chosen.is_last) as jobs_online,
        sum(chosen.job_requests_submitted) as job_requests_submitted, sum(chosen.job_requests_approved) as job_requests_approved,
        sum(chosen.job_requests_rejected) as job_requests_rejected,
        sum(chosen.job_requests_online) filter (where chosen.is_last) as job_requests_online,
        sum(chosen.applications) as applications, sum(chosen.applications_answered) as applications_answered,
        sum(chosen.reports) as reports, sum(chosen.reports_settled) as reports_settled,
        sum(chosen.sign_ups_applicant) as sign_ups_applicant, sum(chosen.sign_ups_employer) as sign_ups_employer
      from chosen group by chosen.key
    ), medians as (
      select measured.key,
        percentile_disc(0.5) within group (order by measured.minutes) filter (where measured.kind = 'approval') as approval,
        percentile_disc(0.5) within group (order by measured.minutes) filter (where measured.kind = 'answer') as answer,
        percentile_disc(0.5) within group (order by measured.minutes) filter (where measured.kind = 'report') as report
      from (
        select chosen.key, 'approval' as kind, unnest(chosen.approval_minutes) as minutes from chosen
        union all select chosen.key, 'answer', unnest(chosen.answer_minutes) from chosen
        union all select chosen.key, 'report', unnest(chosen.report_minutes) from chosen
      ) as measured
      group by measured.key
    )
    select coalesce(array_agg(row(
        keys.key, coalesce(professions.name, states.name),
        coalesce(sums.jobs_submitted, 0), coalesce(sums.jobs_approved, 0), coalesce(sums.jobs_rejected, 0), coalesce(sums.jobs_online, 0),
        coalesce(sums.job_requests_submitted, 0), coalesce(sums.job_requests_approved, 0), coalesce(sums.job_requests_rejected, 0),
        coalesce(sums.job_requests_online, 0), coalesce(sums.applications, 0), coalesce(sums.applications_answered, 0),
        coalesce(sums.reports, 0), coalesce(sums.reports_settled, 0), coalesce(sums.sign_ups_applicant, 0), coalesce(sums.sign_ups_employer, 0),
        medians.approval, medians.answer, medians.report)::app_public.operator_figure
      order by coalesce(professions.name, states.name), keys.key), '{}')
    from keys
    left join sums on sums.key = keys.key
    left join medians on medians.key = keys.key
    left join app_public.professions on operator_figures.by = 'profession' and professions.slug = keys.key
    left join app_public.states on operator_figures.by = 'state' and states.code = keys.key);
end
$$;
comment on function app_public.operator_figures(date, date, app_public.figure_grouping, text, text) is E'@notNull\nFigures from one day to another, both included and in Germany, added up by day, month or year (each of the period, the oldest first), or by profession or state (those with figures, by name). Today is counted as it is now. Figures of small groups are shown as they are: only admins read them, who may read what is counted. Admins only (OS401, OS403). At most 3,700 days (OS422).';
grant execute on function app_public.operator_figures(date, date, app_public.figure_grouping, text, text) to app_member;
