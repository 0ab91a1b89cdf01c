create or replace function app_private.start_of_day(moment timestamptz, days integer default 0) returns timestamptz
language sql stable parallel safe
as $$
  -- The function has no search_path of its own, so that it is inlined. It counts dates, because a day of 23 or 25 hours may lie between.
  select ((moment at time zone 'Europe/Berlin')::date + days)::timestamp at time zone 'Europe/Berlin'
$$;
comment on function app_private.start_of_day(timestamptz, integer) is 'Begin of the day of a moment in Berlin, or of a day so many days later.';
