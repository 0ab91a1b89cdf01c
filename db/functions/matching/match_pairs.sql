create or replace function app_private.match_pairs(
  job_ids uuid[], wish_ids uuid[], for_employer boolean default false, user_ids uuid[] default null, for_tandem boolean default false
)
returns table (job_id uuid, wish_id uuid, user_id uuid, request_id uuid, score integer, reasons app_public.match_reason[])
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  _hidden_companies uuid[];
  _hidden_applicants uuid[];
begin
  -- Asked of every company with a job online, this takes long: only where one of the people hides at all.
  if exists (
    select from app_public.hidden_employers as hidden
    where match_pairs.wish_ids is null and match_pairs.user_ids is null
      or hidden.applicant_id = any (match_pairs.user_ids)
      or hidden.applicant_id in (select wishes.user_id from app_private.wishes where wishes.id = any (match_pairs.wish_ids))) then
    select array_agg(hidden.company_id), array_agg(hidden.applicant_id) into _hidden_companies, _hidden_applicants
    from app_private.hidden_pairs_of(array(
      select distinct jobs.company_id from app_private.job_index
      join app_public.jobs on jobs.id = job_index.job_id
      where match_pairs.job_ids is null or job_index.job_id = any (match_pairs.job_ids))) as hidden
    where match_pairs.wish_ids is null and match_pairs.user_ids is null
      or hidden.applicant_id = any (match_pairs.user_ids)
      or hidden.applicant_id in (select wishes.user_id from app_private.wishes where wishes.id = any (match_pairs.wish_ids));
  end if;
  -- Planned for its arguments: a few jobs against all wishes, a few wishes against all jobs, or pairs one by one.
  return query execute format($query$
  with open_jobs as materialized (
    select job_index.job_id, job_index.profession_slug, specialty_sets.specialties, type_sets.job_types, job_index.contract_term,
      coalesce(job_index.qualification, app_private.implied_qualification(job_index.profession_slug)) as qualification,
      job_index.remote, job_index.state_code, job_index.salary_month_max, places.latitude, places.longitude,
      jobs.company_id, jobs.weekly_hours, coalesce(jobs.start_date, today.day) as start_date
    from app_private.job_index
    join app_public.jobs on jobs.id = job_index.job_id
    join app_private.specialty_sets on specialty_sets.id = job_index.specialty_set
    join app_private.type_sets on type_sets.id = job_index.type_set
    join app_public.places on places.id = job_index.place_id
    cross join (select (now() at time zone 'Europe/Berlin')::date as day) as today
    where ($1 is null or job_index.job_id = any ($1)) and job_index.expires_at > now()
      and ($1 is not null or job_index.profession_slug in (
        select offered.slug from app_private.wishes
        cross join lateral (
          select wishes.profession_slug as slug
          union all
          select related.offered from app_private.related_professions() as related where related.own = wishes.profession_slug
        ) as offered
        where wishes.id = any ($2)))
  ), taken as (
    -- Own profession, or one that is related to it.
    select open_jobs.job_id, open_jobs.profession_slug as own, true as is_same from open_jobs
    union all
    select open_jobs.job_id, related.own, false from open_jobs
    join app_private.related_professions() as related on related.offered = open_jobs.profession_slug
  ), pairs as materialized (
    select open_jobs.job_id, wishes.id as wish_id, wishes.user_id, wishes.request_id, taken.is_same, near.km,
      shared.slugs as shared_specialties
    from taken
    join open_jobs on open_jobs.job_id = taken.job_id
    join app_private.wishes on wishes.profession_slug = taken.own %s
    %s
    left join app_private.request_index on $3 and request_index.id = wishes.request_id
    left join app_public.places as area on $3 and area.id = request_index.place_id
    -- Employers learn the distance of the area in tens of kilometres, as in the public list; neither true place nor
    -- radius decides what they see, or both could be found out by moving the job.
    cross join lateral (
      select case when $3
        then app_private.shown_distance('requests', app_private.distance_km(open_jobs.latitude, open_jobs.longitude, area.latitude, area.longitude))
        else round(10 * app_private.distance_km(open_jobs.latitude, open_jobs.longitude, wishes.latitude, wishes.longitude)) / 10 end as km
      offset 0
    ) as near
    cross join lateral (
      select array(select slug from unnest(wishes.specialties) as slug where slug = any (open_jobs.specialties)) as slugs
      offset 0
    ) as shared
    where ($2 is null or wishes.id = any ($2))
      and (not $3 or request_index.expires_at > now())
      -- Two who share a job bring their kind and their hours together: app_private.tandem_pairs compares these.
      and ($7 or open_jobs.job_types && wishes.job_types or wishes.job_types = '{}' and open_jobs.job_types && '{vollzeit,teilzeit}')
      and (wishes.contract_term is null or open_jobs.contract_term is null or wishes.contract_term = open_jobs.contract_term)
      -- 39 hours are near enough for a person who wrote 38.5.
      and ($7 or open_jobs.weekly_hours is null
        or coalesce(open_jobs.weekly_hours >= wishes.weekly_hours_min - 2, true) and coalesce(open_jobs.weekly_hours <= wishes.weekly_hours_max + 2, true))
      and app_private.qualification_suffices(wishes.qualification, open_jobs.qualification)
      -- Pay is no condition for employers: by changing the pay of a job they could find out the wish.
      and ($3 or wishes.salary_wish_month is null or open_jobs.salary_month_max >= 0.9 * wishes.salary_wish_month)
      and coalesce(wishes.start_date <= open_jobs.start_date + 183, true)
      and (case
          when open_jobs.remote and wishes.remote then true
          when $3 then near.km <= 100
          when wishes.state_code is not null then app_private.is_in_region(open_jobs.state_code, wishes.state_code)
          else coalesce(near.km <= wishes.radius_km, true) end)
      and (taken.is_same or shared.slugs <> '{}' or wishes.specialties = '{}' or open_jobs.specialties = '{}')
      and not exists (
        select from unnest($4, $5) as hidden (company_id, applicant_id)
        where hidden.company_id = open_jobs.company_id and hidden.applicant_id = wishes.user_id)
      -- Whether somebody applied, or is a member, would tell an employer who the person behind a request is.
      and ($3 or $7 or not exists (
        select from app_public.company_members
        where company_members.company_id = open_jobs.company_id and company_members.user_id = wishes.user_id))
      and ($3 or $7 or not exists (
        select from app_public.applications
        where applications.job_id = open_jobs.job_id and applications.applicant_id = wishes.user_id))
  )
  select pairs.job_id, pairs.wish_id, pairs.user_id, pairs.request_id, weighed.score, weighed.reasons
  from pairs
  join open_jobs on open_jobs.job_id = pairs.job_id
  join app_private.wishes on wishes.id = pairs.wish_id
  cross join lateral (
    select sum(reason.points)::integer as score, array_agg(reason order by reason.points desc, reason.kind) as reasons
    -- Only what is true of the pair, each provable from the two rows. An array and no list of values, whose expressions
    -- would be prepared again for each pair.
    from unnest(array[
      case when pairs.is_same then row('beruf', 40, null, array[open_jobs.profession_slug])::app_public.match_reason end,
      case when not pairs.is_same then row('fachbereich', 20, null, array[wishes.profession_slug, open_jobs.profession_slug])::app_public.match_reason end,
      case when pairs.shared_specialties <> '{}' then row('schwerpunkte', least(24, 8 * cardinality(pairs.shared_specialties)),
        cardinality(pairs.shared_specialties), pairs.shared_specialties)::app_public.match_reason end,
      case when wishes.qualification is not null and open_jobs.qualification is not null then row('qualifikation', 6, null,
        array[wishes.qualification::text, open_jobs.qualification::text])::app_public.match_reason end,
      case when pairs.km <= coalesce(case when not $3 then wishes.radius_km end, 100) then row('entfernung',
        (1 + round(17 * (1 - pairs.km / coalesce(case when not $3 then wishes.radius_km end, 100))))::integer,
        pairs.km::numeric, '{}')::app_public.match_reason end,
      case when not $3 and app_private.is_in_region(open_jobs.state_code, wishes.state_code)
        then row('region', 8, null, array[wishes.state_code])::app_public.match_reason end,
      case when open_jobs.remote and wishes.remote then row('homeoffice', 8, null, '{}')::app_public.match_reason end,
      case when open_jobs.job_types && wishes.job_types then row('beschaeftigungsart', 4, null,
        array(select kind::text from unnest(open_jobs.job_types) as kind where kind = any (wishes.job_types)))::app_public.match_reason end,
      case when wishes.contract_term = open_jobs.contract_term
        then row('vertrag', 3, null, array[open_jobs.contract_term::text])::app_public.match_reason end,
      case when (wishes.weekly_hours_min is not null or wishes.weekly_hours_max is not null)
        and open_jobs.weekly_hours between coalesce(wishes.weekly_hours_min, 1) and coalesce(wishes.weekly_hours_max, 60)
        then row('stunden', 4, open_jobs.weekly_hours, '{}')::app_public.match_reason end,
      case when not $3 and open_jobs.salary_month_max >= wishes.salary_wish_month
        then row('gehalt', 7, open_jobs.salary_month_max, '{}')::app_public.match_reason end,
      -- A request without a day says "at once", a profile without one says nothing.
      case when (wishes.request_id is not null or wishes.start_date is not null)
        and coalesce(wishes.start_date <= open_jobs.start_date, true) then row('start', 4, null, '{}')::app_public.match_reason end
    ]) as reason
    where reason.kind is not null
  ) as weighed
  $query$, case when match_pairs.for_tandem then 'and wishes.wants_tandem' end, case when match_pairs.user_ids is not null
    then 'join unnest($1, $6) as due (job_id, user_id) on due.job_id = open_jobs.job_id and due.user_id = wishes.user_id' end)
  using match_pairs.job_ids, match_pairs.wish_ids, match_pairs.for_employer, _hidden_companies, _hidden_applicants, match_pairs.user_ids,
    match_pairs.for_tandem;
end
$$;
comment on function app_private.match_pairs(uuid[], uuid[], boolean, uuid[], boolean) is 'Online jobs and wishes that suit each other, with reasons: of these jobs, or of these wishes, or of both; null means all. With user_ids only the pairs of the job and the person at the same place of the two lists. for_employer uses of requests only what the public reads: the area instead of the place, no radius, no pay, nothing of who the person is. Hidden companies never match; for the person neither own jobs nor those applied for. for_tandem: of requests that would share a job, whatever their kind and hours, their owner''s own jobs and those applied for included.';
