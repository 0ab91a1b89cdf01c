create or replace function app_private.figures_of_day(day date) returns setof app_private.daily_figures
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with span as materialized (
    select $1::timestamp at time zone 'Europe/Berlin' as starts_at, ($1 + 1)::timestamp at time zone 'Europe/Berlin' as ends_at
  ), facts (measure, profession_slug, state_code, minutes, count) as (
    select decisions.kind || '_' || decisions.action, coalesce(jobs.profession_slug, job_requests.profession_slug), places.state_code,
      decisions.minutes, 1
    from span, app_private.decisions_between(span.starts_at, span.ends_at) as decisions
    left join app_public.jobs on decisions.kind = 'job' and jobs.id = decisions.thing_id
    left join app_public.job_requests on decisions.kind = 'job_request' and job_requests.id = decisions.thing_id
    left join app_public.places on places.id = coalesce(jobs.place_id, job_requests.place_id)
    union all
    select 'job_online', jobs.profession_slug, places.state_code, null, 1
    from span, app_public.jobs
    left join app_public.places on places.id = jobs.place_id
    where jobs.published_at < span.ends_at and jobs.expires_at >= least(span.ends_at, now()) and jobs.status in ('aktiv', 'abgelaufen', 'besetzt')
      and (jobs.closed_at is null or jobs.closed_at >= span.ends_at)
    union all
    select 'job_request_online', job_requests.profession_slug, places.state_code, null, 1
    from span, app_public.job_requests
    left join app_public.places on places.id = job_requests.place_id
    where job_requests.published_at < span.ends_at and job_requests.expires_at >= least(span.ends_at, now())
      and job_requests.status in ('aktiv', 'abgelaufen', 'besetzt')
      and (job_requests.closed_at is null or job_requests.closed_at >= span.ends_at)
    union all
    select sent.measure, jobs.profession_slug, places.state_code, sent.minutes, 1
    from (
      select 'application' as measure, applications.job_id, null::integer as minutes
      from span, app_public.applications
      where applications.submitted_at >= span.starts_at and applications.submitted_at < span.ends_at
      union all
      select 'application_answered', applications.job_id,
        (extract(epoch from applications.answered_at - applications.submitted_at) / 60)::integer
      from span, app_public.applications
      where applications.answered_at >= span.starts_at and applications.answered_at < span.ends_at
    ) as sent
    join app_public.jobs on jobs.id = sent.job_id
    left join app_public.places on places.id = jobs.place_id
    union all
    select reported.measure, coalesce(jobs.profession_slug, job_requests.profession_slug), places.state_code, reported.minutes, 1
    from (
      -- Cases, not notices: ten people who report one thing are one decision.
      select 'report' as measure, report_cases.subject_id, null::integer as minutes
      from span, app_public.report_cases
      where report_cases.opened_at >= span.starts_at and report_cases.opened_at < span.ends_at
      union all
      select 'report_settled', report_cases.subject_id,
        (extract(epoch from report_cases.decided_at - report_cases.opened_at) / 60)::integer
      from span, app_public.report_cases
      where report_cases.decided_at >= span.starts_at and report_cases.decided_at < span.ends_at
    ) as reported
    -- A report about a company or a conversation has neither profession nor state.
    left join app_public.jobs on jobs.id = reported.subject_id
    left join app_public.job_requests on job_requests.id = reported.subject_id
    left join app_public.places on places.id = coalesce(jobs.place_id, job_requests.place_id)
    union all
    select 'sign_up_' || accounts.account_type, null, null, null, count(*)
    from span, auth."user" as accounts
    where accounts.created_at >= span.starts_at and accounts.created_at < span.ends_at
    group by accounts.account_type
  )
  select $1, coalesce(facts.profession_slug, ''), coalesce(facts.state_code, ''),
    coalesce(sum(facts.count) filter (where facts.measure = 'job_submitted'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'job_approved'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'job_rejected'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'job_online'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'job_request_submitted'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'job_request_approved'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'job_request_rejected'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'job_request_online'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'application'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'application_answered'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'report'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'report_settled'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'sign_up_applicant'), 0)::integer,
    coalesce(sum(facts.count) filter (where facts.measure = 'sign_up_employer'), 0)::integer,
    coalesce(array_agg(facts.minutes) filter (where facts.measure in ('job_approved', 'job_request_approved') and facts.minutes is not null), '{}'),
    coalesce(array_agg(facts.minutes) filter (where facts.measure = 'application_answered'), '{}'),
    coalesce(array_agg(facts.minutes) filter (where facts.measure = 'report_settled'), '{}')
  from facts
  group by 2, 3
$$;
comment on function app_private.figures_of_day(date) is 'Figures of a day in Germany, counted from what is stored now: exact for days within the retention of what they count. What was online is told by publication, expiry and closing; a job that was paused on that day counts as it is now.';
