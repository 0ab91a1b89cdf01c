create or replace function app_private.count_consent(user_id uuid) returns boolean
language sql volatile
set search_path = pg_catalog, pg_temp
as $$
  select counted.allowed from auth.count_attempt('consent', sha256(uuid_send($1)), 60, interval '1 hour') as counted
$$;
comment on function app_private.count_consent(uuid) is 'Counts a consent that an account gives, or a record of its cookie banner; false beyond 60 within an hour.';
