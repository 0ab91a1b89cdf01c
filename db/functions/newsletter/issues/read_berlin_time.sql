create or replace function app_private.read_berlin_time(wall_clock text) returns timestamptz
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  local timestamp;
  moment timestamptz;
begin
  if wall_clock !~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$' or not pg_input_is_valid(wall_clock, 'timestamp') then return null; end if;
  local := wall_clock::timestamp;
  moment := local at time zone 'Europe/Berlin';
  -- The hour that is left out in March exists on no clock. Of the one that comes twice in October the first counts, as the
  -- composer says (berlin-moment.ts); Postgres takes the second.
  if moment at time zone 'Europe/Berlin' <> local then return null; end if;
  return case when (moment - interval '1 hour') at time zone 'Europe/Berlin' = local then moment - interval '1 hour' else moment end;
end
$$;
comment on function app_private.read_berlin_time(text) is 'The moment at which clocks in Berlin show 2026-11-24T09:30; the first of two; null when they never do, or it is no time.';
