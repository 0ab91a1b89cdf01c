create or replace function app_private.undone_application_status(application_id uuid) returns app_public.application_status
language sql stable
set search_path = pg_catalog, pg_temp
as $$
  select case when newest.kind = 'verschoben' and newest.created_at > clock_timestamp() - interval '10 minutes' then newest.from_status end
  from (
    select application_events.kind, application_events.from_status, application_events.created_at
    from app_public.application_events
    where application_events.application_id = $1 and application_events.to_status is not null
    order by application_events.id desc
    limit 1
  ) as newest
$$;
comment on function app_private.undone_application_status(uuid) is 'Where the last move of the company came from, to which it may take it back within ten minutes; null otherwise.';
