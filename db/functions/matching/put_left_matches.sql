create or replace function app_private.put_left_matches(user_ids uuid[]) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _user_ids uuid[];
  _job_ids uuid[];
begin
  select array_agg(job_matches.user_id), array_agg(job_matches.job_id) into _user_ids, _job_ids
  from app_private.job_matches
  join app_public.notification_kinds as kinds on kinds.type = 'job_match'
  left join app_public.notification_settings as settings on settings.type = kinds.type and settings.user_id = job_matches.user_id
  where job_matches.user_id = any (user_ids) and job_matches.told_at is null and job_matches.found_at > now() - interval '7 days'
    and coalesce(settings.mail, kinds.default_mail) <> 'aus';
  if _user_ids is null then return; end if;

  with live as materialized (
    select matches.user_id, matches.job_id, matches.score, matches.reasons
    from app_private.matches_for_people(_job_ids, null, _user_ids) as matches
  ), best as materialized (
    select * from (
      select live.*, row_number() over (partition by live.user_id order by live.score desc, live.job_id desc) as place
      from live
      left join app_private.jobs_told_by_alerts(_user_ids, array(select distinct live.job_id from live)) as by_alert
        on by_alert.user_id = live.user_id and by_alert.job_id = live.job_id
      where by_alert.user_id is null
    ) as ranked
    -- More is for the list.
    where ranked.place <= 20
  ), shown as materialized (
    select public.job_id, (public.job).title, (public.job).company, coalesce((public.job).town, (public.job).location) as place
    from app_private.public_jobs_of(array(select distinct best.job_id from best), false) as public
  ), named as materialized (
    -- Once for all who share the same specialties with a job.
    select slugs, app_private.specialty_names(slugs) as names
    from (select distinct reason.slugs from best cross join lateral unnest(best.reasons[1:4]) as reason where reason.kind = 'schwerpunkte') as shared
  ), noticed as materialized (
    select best.user_id, best.job_id, best.score,
      app_private.match_notice(best.job_id, shown.title, shown.company, shown.place, why.words, false) as notice
    from best
    join shown on shown.job_id = best.job_id
    cross join lateral (
      select string_agg(app_private.match_reason_words(one.kind, one.number, one.slugs, named.names), ' · ' order by one.position) as words
      from unnest(best.reasons[1:4]) with ordinality as one (kind, points, number, slugs, position)
      left join named on one.kind = 'schwerpunkte' and named.slugs = one.slugs
    ) as why
  )
  insert into app_private.digest_items (user_id, type, title, message, path)
  select noticed.user_id, (noticed.notice).type, (noticed.notice).title, (noticed.notice).message,
    app_private.notification_path((noticed.notice).type, (noticed.notice).related_job_id, null)
  from noticed
  -- The mail shows the newest item first: the best last.
  order by noticed.user_id, noticed.score, noticed.job_id;

  update app_private.job_matches set told_at = now()
  from unnest(_user_ids, _job_ids) as told (user_id, job_id)
  where job_matches.user_id = told.user_id and job_matches.job_id = told.job_id and job_matches.told_at is null;
end
$$;
comment on function app_private.put_left_matches(uuid[]) is 'Puts the jobs that suit these people and were not among the five of the day into their daily mails, the best 20 of each. In the transaction that makes the mails and holds the accounts, so that a run that was killed loses none and repeats none.';
