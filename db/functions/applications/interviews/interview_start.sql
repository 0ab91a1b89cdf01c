create or replace function app_private.interview_start(fields app_public.interview_fields) returns timestamptz
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select (($1).day + ($1).starts::time) at time zone 'Europe/Berlin'
$$;
comment on function app_private.interview_start(app_public.interview_fields) is 'When an interview begins; its fields are checked.';
