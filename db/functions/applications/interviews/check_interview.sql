create or replace function app_private.check_interview(fields app_public.interview_fields) returns jsonb
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
  wrong jsonb := case when ($1).day is null then '{"day": "required"}' when not isfinite(($1).day) then '{"day": "invalid"}' else '{}' end::jsonb
    || app_private.check_text('starts', ($1).starts, 5, required => true, pattern => '^([01][0-9]|2[0-3]):[0-5][0-9]$')
    || case when ($1).minutes between 10 and 480 then '{}' else '{"minutes": "invalid"}' end::jsonb
    || app_private.check_text('place', ($1).place, 300);
  moment timestamptz;
begin
  if wrong ?| array['day', 'starts'] then return wrong; end if;
  -- Before any arithmetic: a day of the year 5000000 has no moment.
  if ($1).day < current_date - 1 then return wrong || '{"day": "past"}'; end if;
  if ($1).day > current_date + 366 then return wrong || '{"day": "too_far"}'; end if;
  moment := app_private.interview_start($1);
  return wrong || case
    when moment <= now() then '{"day": "past"}'
    -- An hour that is left out comes back as another one; one that is repeated is also an hour earlier.
    when moment at time zone 'Europe/Berlin' <> ($1).day + ($1).starts::time
      or (moment - interval '1 hour') at time zone 'Europe/Berlin' = ($1).day + ($1).starts::time
      or (moment + interval '1 hour') at time zone 'Europe/Berlin' = ($1).day + ($1).starts::time then '{"starts": "clock_change"}'
    else '{}' end::jsonb;
end
$$;
comment on function app_private.check_interview(app_public.interview_fields) is 'Checks an interview, cleaned: {} when valid, otherwise the rule of each invalid field. starts is clock_change for an hour that a clock change leaves out or repeats; day is past or too_far (a year).';
