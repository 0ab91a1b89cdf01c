create or replace function app_private.put_left_matches(user_id uuid) returns void
language plpgsql volatile
set search_path = pg_catalog, pg_temp
as $$
declare
  _left uuid[];
begin
  _left := array(
    select job_matches.job_id from app_private.job_matches
    where job_matches.user_id = $1 and job_matches.told_at is null and job_matches.found_at > now() - interval '7 days');
  if _left = '{}' then return; end if;
  -- Waits for a run of tell_matches that has this person.
  perform from auth."user" where "user".id = $1 for no key update;
  if not exists (
    select from app_public.notification_kinds as kinds
    left join app_public.notification_settings as settings on settings.type = kinds.type and settings.user_id = $1
    where kinds.type = 'job_match' and coalesce(settings.mail, kinds.default_mail) <> 'aus') then
    return;
  end if;
  insert into app_private.digest_items (user_id, type, title, message, path)
  select $1, notice.type, notice.title, notice.message, app_private.notification_path(notice.type, notice.related_job_id, null)
  from (
    select matches.job_id, matches.score, matches.reasons
    from app_private.matches_for_people(_left, array(select wishes.id from app_private.wishes where wishes.user_id = $1)) as matches
    where exists (
        select from app_private.job_matches
        where job_matches.user_id = $1 and job_matches.job_id = matches.job_id and job_matches.told_at is null)
      and matches.job_id not in (select by_alert.job_id from app_private.jobs_told_by_alerts(array[$1], _left) as by_alert)
    order by matches.score desc, matches.job_id desc
    -- More is for the list.
    limit 20
  ) as best
  cross join lateral app_private.public_jobs_of(array[best.job_id], false) as shown
  cross join lateral (
    select string_agg(app_private.match_reason_words(one.kind, one.number, one.slugs, app_private.specialty_names(one.slugs)), ' · ' order by one.position) as words
    from unnest(best.reasons[1:4]) with ordinality as one (kind, points, number, slugs, position)
  ) as why
  cross join lateral (select (app_private.match_notice(best.job_id, (shown.job).title, (shown.job).company,
    coalesce((shown.job).town, (shown.job).location), why.words, false)).*) as notice
  -- The mail shows the newest item first: the best last.
  order by best.score, best.job_id;
  update app_private.job_matches set told_at = now()
  where job_matches.user_id = $1 and job_matches.job_id = any (_left) and job_matches.told_at is null;
end
$$;
comment on function app_private.put_left_matches(uuid) is 'Puts the jobs that suit a person and were not among the five of the day into the daily mail, the best 20. In the transaction that makes the mail, so that a run that was killed loses none and repeats none.';
