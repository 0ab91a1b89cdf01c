create or replace function app_private.tell_matches(
  user_ids uuid[], job_ids uuid[], scores integer[], notices app_private.notice[], moment timestamptz default now()
) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  -- The day in Berlin has 23 or 25 hours twice a year.
  _day constant date := (moment at time zone 'Europe/Berlin')::date;
  _people uuid[];
  _recipients uuid[];
  _job_ids uuid[];
  _slots smallint[];
  _scores integer[];
  _notices app_private.notice[];
begin
  -- Account first, as everywhere; whom another run is telling is left to it, so that nobody gets more than five.
  _people := array(
    select accounts.id from auth."user" as accounts
    where accounts.id = any (tell_matches.user_ids) and not accounts.is_withheld
    order by accounts.id
    for no key update skip locked);
  select array_agg(ranked.user_id order by ranked.user_id, ranked.slot desc), array_agg(ranked.job_id order by ranked.user_id, ranked.slot desc),
    array_agg(ranked.slot order by ranked.user_id, ranked.slot desc), array_agg(ranked.score order by ranked.user_id, ranked.slot desc),
    -- The best last: lists show the newest first.
    array_agg(ranked.notice order by ranked.user_id, ranked.slot desc)
  into _recipients, _job_ids, _slots, _scores, _notices
  from (
    select found.user_id, found.job_id, found.score,
      row(found.type, found.title, found.message, found.related_job_id, found.subject_kind, found.subject_id, found.mail_template,
        found.mail_payload, found.cause, found.outcome, found.mail_delay, found.bell_only)::app_private.notice as notice,
      used.slot + row_number() over (partition by found.user_id order by found.score desc, found.job_id desc) as slot
    from rows from (unnest(tell_matches.user_ids), unnest(tell_matches.job_ids), unnest(tell_matches.scores), unnest(tell_matches.notices))
      as found (user_id, job_id, score, type, title, message, related_job_id, subject_kind, subject_id, mail_template, mail_payload, cause,
        outcome, mail_delay, bell_only)
    join (
      select person.id, (
        select coalesce(max(told.slot), 0) from app_private.job_matches as told where told.user_id = person.id and told.told_on = _day) as slot
      from unnest(_people) as person (id)
    ) as used on used.id = found.user_id
    -- Told or dismissed since it was compared.
    join app_private.job_matches as untold
      on untold.user_id = found.user_id and untold.job_id = found.job_id and untold.told_at is null and untold.dismissed_at is null
  ) as ranked
  where ranked.slot <= 5;
  if _recipients is null then return 0; end if;

  update app_private.job_matches set told_at = moment, told_on = _day, slot = told.slot, score = told.score
  from unnest(_recipients, _job_ids, _slots, _scores) as told (user_id, job_id, slot, score)
  where job_matches.user_id = told.user_id and job_matches.job_id = told.job_id;
  perform app_private.notify_each(_recipients, _notices);
  return cardinality(_recipients);
end
$$;
comment on function app_private.tell_matches(uuid[], uuid[], integer[], app_private.notice[], timestamptz) is 'Tells people of what app_private.matches_to_tell has just found for them, best first, at most five a day in Berlin, each job once ever; returns how many notices. Apart from the comparison, so that accounts are locked for a short time. Safe to run twice and beside itself.';
