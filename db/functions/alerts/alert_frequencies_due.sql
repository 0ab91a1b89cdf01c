create or replace function app_private.alert_frequencies_due(planned_for timestamptz)
returns table (frequency app_public.alert_frequency, day date)
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  -- By the clock and the date in Berlin, never by 24 hours. Cron only knows UTC and runs at both hours that can be 6:30
  -- there; this picks the right one for summer and winter time.
  select due.frequency, berlin.day
  from (select $1 at time zone 'Europe/Berlin', ($1 at time zone 'Europe/Berlin')::date) as berlin (moment, day)
  cross join (values ('taeglich'::app_public.alert_frequency), ('woechentlich')) as due (frequency)
  where extract(hour from berlin.moment) = 6 and (due.frequency = 'taeglich' or extract(isodow from berlin.day) = 1)
$$;
comment on function app_private.alert_frequencies_due(timestamptz) is 'Which mails of alerts are due at a time for which cron planned a run: daily ones at 6:30 in Berlin, weekly ones too on Mondays.';
