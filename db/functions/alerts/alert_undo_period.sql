create or replace function app_private.alert_undo_period() returns interval
language sql immutable
set search_path = pg_catalog, pg_temp
as $$
  select interval '10 minutes'
$$;
comment on function app_private.alert_undo_period() is 'For how long a deleted search alert can be brought back. The screens say it as “zehn Minuten”.';
