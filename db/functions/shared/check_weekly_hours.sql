create or replace function app_private.check_weekly_hours(field text, hours numeric) returns jsonb
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  -- The column would round further decimals silently.
  select case when hours not between 1 and 60 or hours <> round(hours, 1) then jsonb_build_object(field, 'invalid') else '{}' end
$$;
comment on function app_private.check_weekly_hours(text, numeric) is 'Checks hours a week: 1 to 60 with one decimal; {} when valid or null.';
