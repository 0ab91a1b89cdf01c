create or replace function app_private.current_request_id() returns text
language sql stable parallel safe
set search_path = pg_catalog, pg_temp
as $$
  -- The server puts it there (server/database/observe-statements.ts).
  select substring(current_setting('application_name', true) from '^orthostellen [a-z]+ ([A-Za-z0-9_-]{8,36})$')
$$;
comment on function app_private.current_request_id() is 'Id of the HTTP request for which this connection works, or which has caused the task that runs; null when there is none. Random, nothing of a person.';
