create or replace function app_private.with_cause(payload json) returns json
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case when caused_by.id is null then payload
    else (payload::jsonb || jsonb_build_object('causedBy', caused_by.id))::json end
  from (select app_private.current_request_id() as id) as caused_by
$$;
comment on function app_private.with_cause(json) is 'The payload of a task with the id of the request that queues it (causedBy), so that the log of the worker and the mail name it.';
