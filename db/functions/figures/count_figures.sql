create or replace function app_private.count_figures(batch_size integer default 31) returns integer
language plpgsql volatile security definer
set search_path = pg_catalog, pg_temp
as $$
declare
  today constant date := (now() at time zone 'Europe/Berlin')::date;
  -- The first day of anything that is counted.
  first_day constant date := (
    select (least(min(accounts.created_at), (select min(jobs.created_at) from app_public.jobs)) at time zone 'Europe/Berlin')::date
    from auth."user" as accounts);
  days date[];
begin
  -- Of two workers the second finds the days counted.
  perform pg_advisory_xact_lock(hashtextextended('count_figures', 0));
  days := array(
    select missing.day from (
      select past::date as day from generate_series(first_day, today - 1, interval '1 day') as past) as missing
    where not exists (select from app_private.figure_days where figure_days.day = missing.day)
    -- The newest first: they are looked at, and the others can wait.
    order by missing.day desc
    limit batch_size);
  insert into app_private.figure_days (day) select unnest(days);
  insert into app_private.daily_figures
  select figures.* from unnest(days) as counted (day), app_private.figures_of_day(counted.day) as figures;
  return cardinality(days);
end
$$;
comment on function app_private.count_figures(integer) is 'Counts the figures of past days that are not counted yet, the newest first: one each night, and on its first runs all since the first account; returns how many. Safe to run twice.';
