create or replace function app_private.current_session_id() returns uuid
language sql stable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  select nullif(current_setting('app.session_id', true), '')::uuid
$$;
comment on function app_private.current_session_id() is 'Session that the server set for this transaction; null for visitors.';
