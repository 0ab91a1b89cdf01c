create or replace function app_private.plan_digests(planned_for timestamptz) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  berlin constant timestamp := planned_for at time zone 'Europe/Berlin';
  day constant text := to_char(berlin, 'YYYY-MM-DD');
  planned integer;
begin
  -- The cron of graphile-worker only knows UTC and runs at both hours that can be 6:30 in Berlin; this check picks the
  -- right one for summer and winter time.
  if extract(hour from berlin) <> 6 then return 0; end if;
  perform graphile_worker.add_job('notifications/send-digest', json_build_object('userId', person.user_id, 'day', day),
    job_key => 'digest:' || person.user_id || ':' || day, max_attempts => 10)
  from (
    select digest_items.user_id from app_private.digest_items
    union
    select job_matches.user_id from app_private.job_matches
    where job_matches.told_at is null and job_matches.found_at > planned_for - interval '7 days'
  ) as person;
  get diagnostics planned = row_count;
  return planned;
end
$$;
comment on function app_private.plan_digests(timestamptz) is 'Makes one task per person whose daily mail is due at this time, 6:30 in Berlin; returns how many. Safe to run twice.';
