create or replace function app_private.tandem_pairs(job_ids uuid[])
returns table (
  job_id uuid, score integer,
  first_user_id uuid, first_request_id uuid, first_hours integer,
  second_user_id uuid, second_request_id uuid, second_hours integer
)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  with open_jobs as materialized (
    -- 39 hours are full time, as app_private.full_time_month_pay has it. Only verified companies can write to anybody.
    select jobs.id, coalesce(jobs.weekly_hours, 39) as hours
    from app_private.job_index
    join app_public.jobs on jobs.id = job_index.job_id
    join app_public.companies on companies.id = jobs.company_id and companies.verified_at is not null
    where job_index.job_id = any ($1) and job_index.expires_at > now()
      and ('vollzeit' = any (jobs.job_types) or jobs.weekly_hours is not null)
      -- Three pairs at a time and twenty people in all: nobody asks the market by publishing.
      and (select count(*) from app_private.tandem_people where tandem_people.job_id = jobs.id) <= 18
      and (select count(*) from app_private.tandems
        join app_public.tandem_questions on tandem_questions.id = tandems.first_id
        where tandem_questions.job_id = jobs.id) < 3
  ), people as (
    -- One request of a person: the best.
    select distinct on (suitable.job_id, suitable.user_id) suitable.*, open_jobs.hours as job_hours, own.least, own.most
    from open_jobs
    join app_private.match_pairs(array(select open_jobs.id from open_jobs), null, for_tandem => true) as suitable on suitable.job_id = open_jobs.id
    join app_private.wishes on wishes.id = suitable.wish_id
    cross join lateral (
      select coalesce(wishes.weekly_hours_min, wishes.weekly_hours_max) as least,
        coalesce(wishes.weekly_hours_max, wishes.weekly_hours_min) as most
    ) as own
    where 'teilzeit' = any (wishes.job_types) and own.most < 0.9 * open_jobs.hours
      and not exists (
        select from app_private.tandem_people as known
        where known.user_id = suitable.user_id
          and (known.job_id = suitable.job_id or known.asked_on >= (now() at time zone 'Europe/Berlin')::date))
      and not exists (
        select from app_private.job_matches
        where job_matches.user_id = suitable.user_id and job_matches.job_id = suitable.job_id and job_matches.dismissed_at is not null)
      and (
        select count(*) from app_public.tandem_questions as open
        where open.applicant_id = suitable.user_id and open.agreed_at is null) < 3
    order by suitable.job_id, suitable.user_id, suitable.score desc, suitable.request_id
  ), best as materialized (
    -- Of each length of work the best, so that the work is bounded and short hours find long ones.
    select ranked.*
    from (
      select people.*, row_number() over (
        partition by people.job_id, round(people.most / 5) order by people.score desc, people.request_id) as place
      from people
    ) as ranked
    where ranked.place <= 10
  )
  select pairs.job_id, pairs.score, pairs.first_user_id, pairs.first_request_id, pairs.first_hours, pairs.second_user_id,
    pairs.second_request_id, pairs.second_hours
  from (
    select one.job_id, one.score + other.score as score,
      one.user_id as first_user_id, one.request_id as first_request_id, told.first_hours,
      other.user_id as second_user_id, other.request_id as second_request_id, told.second_hours,
      -- Three partners for each: the best twenty pairs of all could be those of one person.
      row_number() over (partition by one.job_id, one.request_id
        order by one.score + other.score desc, abs(one.least + one.most + other.least + other.most - 2 * one.job_hours),
          other.request_id) as place
    from best as one
    join best as other on other.job_id = one.job_id and other.request_id > one.request_id and other.user_id <> one.user_id
    cross join lateral (
      select greatest(5, 5 * round((one.least + one.most) / 10))::integer as first_hours,
        greatest(5, 5 * round((other.least + other.most) / 10))::integer as second_hours
    ) as told
    where one.least + other.least <= 1.15 * one.job_hours and one.most + other.most >= 0.9 * one.job_hours
  ) as pairs
  where pairs.place <= 3
  order by pairs.score desc, pairs.job_id, pairs.first_request_id, pairs.place
$$;
comment on function app_private.tandem_pairs(uuid[]) is 'Pairs of requests of two people who may be asked to share one of these jobs, best first, at most three of each first: both would, both part-time, their hours together 90 to 115 %, neither asked about the job before, asked today or with three open questions. What suits is said by app_private.match_pairs. Hours in steps of five, as the other one is told.';
