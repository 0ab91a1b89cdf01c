create or replace function app_private.matches_to_tell(
  after uuid default null, batch_size integer default 500, moment timestamptz default now(),
  out last uuid, out user_ids uuid[], out job_ids uuid[], out scores integer[], out notices app_private.notice[]
)
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The day in Berlin has 23 or 25 hours twice a year.
  _day constant date := (moment at time zone 'Europe/Berlin')::date;
  _people uuid[];
begin
  _people := array(
    select distinct due.user_id from app_private.job_matches as due
    where due.told_at is null and due.found_at > moment - interval '7 days'
      and (matches_to_tell.after is null or due.user_id > matches_to_tell.after)
      -- Slots are filled from the first.
      and not exists (
        select from app_private.job_matches as told where told.user_id = due.user_id and told.told_on = _day and told.slot = 5)
    order by due.user_id
    limit batch_size);
  last := _people[cardinality(_people)];

  with kind as (
    select notification_kinds.* from app_public.notification_kinds where notification_kinds.type = 'job_match'
  ), due as materialized (
    select job_matches.user_id, job_matches.job_id
    from app_private.job_matches
    cross join kind
    left join app_public.notification_settings as settings
      on settings.user_id = job_matches.user_id and settings.type = 'job_match'
    where job_matches.user_id = any (_people) and job_matches.told_at is null and job_matches.found_at > moment - interval '7 days'
      -- A person who wants neither bell nor mail at once has the daily mail, or none.
      and (coalesce(settings.bell, kind.default_bell) or coalesce(settings.mail, kind.default_mail) = 'sofort')
      -- Whether an alert tells of the job is not known before the alerts were asked; they have half an hour.
      and not (job_matches.found_at > moment - interval '30 minutes' and exists (
        select from app_private.alert_due_jobs where alert_due_jobs.job_id = job_matches.job_id and alert_due_jobs.before is null))
  ), live as materialized (
    -- Pairs that ended, were hidden or no longer suit are left out.
    select matches.user_id, matches.job_id, matches.score, matches.reasons
    from (select array_agg(due.job_id) as job_ids, array_agg(due.user_id) as user_ids from due) as pairs
    cross join lateral app_private.matches_for_people(pairs.job_ids, null, pairs.user_ids) as matches
    where pairs.job_ids is not null
  ), ranked as materialized (
    select live.*, used.slot + row_number() over (partition by live.user_id order by live.score desc, live.job_id desc) as slot
    from live
    join (
      select person.id, (
        select coalesce(max(told.slot), 0) from app_private.job_matches as told where told.user_id = person.id and told.told_on = _day) as slot
      from unnest(_people) as person (id)
    ) as used on used.id = live.user_id
  ), shown as materialized (
    select public.job_id, (public.job).title, (public.job).company, coalesce((public.job).town, (public.job).location) as place
    from app_private.public_jobs_of(array(select distinct ranked.job_id from ranked where ranked.slot <= 5), false) as public
  ), chosen as materialized (
    select ranked.user_id, ranked.job_id, ranked.slot, ranked.score,
      -- The four that count most.
      ranked.reasons[1:4] as reasons, shown.title, shown.company, shown.place,
      by_alert.user_id is not null as is_told_by_alert
    from ranked
    join shown on shown.job_id = ranked.job_id
    left join app_private.jobs_told_by_alerts(_people, array(select shown.job_id from shown)) as by_alert
      on by_alert.user_id = ranked.user_id and by_alert.job_id = ranked.job_id
    where ranked.slot <= 5
  ), named as materialized (
    -- Once for all who share the same specialties with a job.
    select slugs, app_private.specialty_names(slugs) as names
    from (select distinct reason.slugs from chosen cross join lateral unnest(chosen.reasons) as reason where reason.kind = 'schwerpunkte') as shared
  ), worded as (
    select chosen.user_id, chosen.job_id, chosen.score, app_private.match_notice(chosen.job_id, chosen.title, chosen.company,
      chosen.place, why.words, chosen.is_told_by_alert) as notice
    from chosen
    left join (
      select chosen.user_id, chosen.job_id,
        string_agg(app_private.match_reason_words(one.kind, one.number, one.slugs, named.names), ' · ' order by one.position) as words
      from chosen
      cross join lateral unnest(chosen.reasons) with ordinality as one (kind, points, number, slugs, position)
      left join named on one.kind = 'schwerpunkte' and named.slugs = one.slugs
      group by chosen.user_id, chosen.job_id
    ) as why on why.user_id = chosen.user_id and why.job_id = chosen.job_id
  )
  select array_agg(worded.user_id), array_agg(worded.job_id), array_agg(worded.score), array_agg(worded.notice)
  into user_ids, job_ids, scores, notices
  from worded;

  insert into app_public.data_processing_logs (user_id, kind, processing_purpose, legal_basis, data_types, cause)
  select person.id, kinds.kind, kinds.sentence, kinds.legal_basis, kinds.data_types, 'jobs_matched:' || _day
  from (select distinct one.id from unnest(user_ids) as one (id)) as person
  join auth."user" as accounts on accounts.id = person.id and not accounts.is_withheld
  join app_private.processing_kinds as kinds on kinds.kind = 'jobs_matched'
  order by person.id
  on conflict on constraint data_processing_logs_cause_key do nothing;
end
$$;
comment on function app_private.matches_to_tell(uuid, integer, timestamptz) is 'Which jobs the next people are to be told of, the best of each person first up to the five of the day, compared again: what ended, is hidden or was switched off meanwhile falls out. Holds no locks while it compares, and notes the comparison in the processing log. last: the last of these people, null when none was left. app_private.tell_matches tells them in a transaction of its own.';
